/** What the register of incidents has lines about. */
export const INCIDENT_KINDS = [
  'distress',
  'dispute',
  'alarm',
  'call',
  'pause',
  'void',
  'correction',
  'reversal',
  'chat',
  'finding',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** How an incident stands: nobody is on it, somebody is, or it is closed with an answer. */
export const INCIDENT_STATES = ['open', 'taken', 'closed'] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What staff do about an incident; `answered`: its player, who asks for help, is answered in private. */
export const INCIDENT_STEPS = ['taken', 'noted', 'answered', 'closed'] as const;
export type IncidentStepKind = (typeof INCIDENT_STEPS)[number];

/** How an incident ended by what was done elsewhere. */
export const INCIDENT_OUTCOMES = [
  'resumed',
  'approved',
  'refused',
  'abandoned',
  'hidden',
  'muted',
  'dismissed',
  'answered',
  'over',
  'earlier',
] as const;
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];
