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
export { type ReportedLine, readReportedLine } from './reported-line.ts';
