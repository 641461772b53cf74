import type { AlertRule } from '@baize/database';
import type { AlertsQuery, RuleState } from './alerts-query.ts';

/** How a rule stands; what needs somebody comes first. */
export function stateOf({ endedAt, ownerName, failed }: AlertRule): RuleState {
  if (endedAt !== null) return 'ended';
  if (ownerName === null) return 'ownerless';
  return failed > 0 ? 'failing' : 'active';
}

/** The rules that match a query. */
export function findRules(rules: readonly AlertRule[], { text = '', state }: AlertsQuery): readonly AlertRule[] {
  const wanted = text.trim().toLowerCase();
  return rules.filter(
    (rule) =>
      (state === undefined || stateOf(rule) === state) &&
      [rule.name, rule.ownerName ?? '', rule.target].some((each) => each.toLowerCase().includes(wanted)),
  );
}
