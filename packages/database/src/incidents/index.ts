export { readWaitingTables, registerAlarms, type WaitingTable } from './alarms.ts';
export { registerFindings } from './findings.ts';
export {
  eachIncident,
  type IncidentStep,
  type ListedIncident,
  listIncidentLines,
  readIncident,
  stepIncident,
} from './incidents.ts';
export {
  listOwnAnswers,
  markAnswerRead,
  type OwnAnswer,
  PRIVATE_ANSWER_CHANNEL,
  readUnreadAnswers,
} from './private-answers.ts';
export { type ReportedLine, readReportedLine } from './reported-line.ts';
