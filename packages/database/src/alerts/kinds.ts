import type { IncidentKind } from '../incidents/kinds.ts';

/** How an alert reaches people: a line of the office, a mail, or a request to a program of theirs. */
export const ALERT_CHANNELS = ['page', 'mail', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** What a rule waits for. */
export const ALERT_CONDITIONS = ['incidents', 'hold', 'win', 'health'] as const;

/** When a rule is met. Amounts in minor units. */
export type AlertCondition =
  /** A new line of the register of one of these kinds. */
  | { readonly is: 'incidents'; readonly kinds: readonly IncidentKind[] }
  /** The result of a table over the last days lies so many standard deviations from its theory. */
  | { readonly is: 'hold'; readonly deviations: number }
  /** A player won at least so much in a round. */
  | { readonly is: 'win'; readonly amountMinor: number; readonly currency: string }
  /** A server does not answer that it is healthy. */
  | { readonly is: 'health' };

/** What an alert says: no person, no card. */
export interface AlertFacts {
  readonly incident?: string;
  readonly kind?: IncidentKind;
  readonly table?: string;
  readonly round?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly deviation?: number;
  /** The address of a server that is not healthy. */
  readonly server?: string;
}

/** Whether an alert has reached its channel, is still tried, or was given up. */
export const ALERT_STATES = ['waiting', 'sent', 'failed'] as const;
export type AlertState = (typeof ALERT_STATES)[number];
