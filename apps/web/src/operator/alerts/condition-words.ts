import type { AlertCondition } from '@baize/database';
import type { Language } from '../../i18n/language.ts';

/** When a rule is met, in words. */
export function conditionWords(condition: AlertCondition, { say, list, money, number }: Language): string {
  switch (condition.is) {
    case 'incidents':
      return list(condition.kinds.map((kind) => say(`office.incidents.kind.${kind}`)));
    case 'hold':
      return say('office.alerts.condition.hold', { deviations: number(condition.deviations) });
    case 'win':
      return say('office.alerts.condition.win', { amount: money(condition.amountMinor, condition.currency) });
    case 'health':
      return say('office.alerts.condition.health');
  }
}
