import type {
  AlertRule,
  IncidentStep,
  ListedAdjustment,
  ListedAlert,
  ListedHouseStep,
  ListedIncident,
} from '@baize/database';
import { moment, momentOf, shownVersion } from './shown.ts';

// What runs a house beside its tables, as the API shows it.

export const shownHouseOrder = ({ at, closesAt, ...order }: ListedHouseStep) => ({
  ...order,
  at: moment(at),
  closesAt: momentOf(closesAt),
});

export const shownIncident = ({ at, closedAt, ...incident }: ListedIncident) => ({
  ...incident,
  at: moment(at),
  closedAt: momentOf(closedAt),
});

export const shownWholeIncident = ({
  steps,
  ...incident
}: ListedIncident & { readonly steps: readonly IncidentStep[] }) => ({
  ...shownIncident(incident),
  steps: steps.map(shownVersion),
});

export const shownAlertRule = ({ at, endedAt, lastAt, ...rule }: AlertRule) => ({
  ...rule,
  at: moment(at),
  endedAt: momentOf(endedAt),
  lastAt: momentOf(lastAt),
});

export const shownAlert = (alert: ListedAlert) => shownVersion(alert);

export const shownAdjustment = ({ at, amount, reason, ...adjustment }: ListedAdjustment) => ({
  ...{ ...adjustment, amountMinor: amount, kind: reason },
  at: moment(at),
});
