export {
  allIncidents,
  type IncidentStep,
  type ListedIncident,
  listIncidentLines,
  readIncident,
  stepIncident,
} from './incidents.ts';
export { type ReportedLine, readReportedLine } from './reported-line.ts';
