import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, ofRows, oneOf, words } from '../kit/address/parts.ts';

/** The columns of the list of rules that can be hidden. */
export const ALERT_COLUMNS = ['condition', 'channel', 'owner', 'last', 'alerts', 'state'] as const;
export type AlertColumn = (typeof ALERT_COLUMNS)[number];

/** How a rule stands: in force, reaching nobody, without an owner, or ended. */
export const RULE_STATES = ['active', 'failing', 'ownerless', 'ended'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** The addresses of the rules of alerts; `open` is the one that is shown in full. */
export const alertsAddress = addressOf('/operator/alerts', {
  text: named('q', words()),
  state: oneOf(RULE_STATES),
  hidden: hiddenOf(ALERT_COLUMNS),
  open: ofRows(words(/^\d{1,15}$/)),
});
export type AlertsQuery = QueryOf<typeof alertsAddress>;
