export {
  type DueAlert,
  fireAlerts,
  type Met,
  metByIncidents,
  metByWins,
  readDueAlert,
  storeAttempt,
} from './firings.ts';
export type { AlertChannel, AlertCondition, AlertFacts, AlertState } from './kinds.ts';
export {
  type AlertRule,
  changeAlertRule,
  countNewAlerts,
  type FiredAlert,
  type ListedAlert,
  listAlertRules,
  listAlerts,
  listFiredAlerts,
  makeAlertRule,
  type NewAlertRule,
  readAlertSecret,
} from './rules.ts';
