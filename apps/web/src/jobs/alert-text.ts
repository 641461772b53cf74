import type { AlertFacts } from '@baize/database';
import type { Language } from '../i18n/language.ts';

/** What an alert says, in a sentence: never a person or a card. */
export function alertText(facts: AlertFacts, { say, money, number }: Language): string {
  const { incident, kind, table, round, amountMinor, currency, deviation, server } = facts;
  if (incident !== undefined && kind !== undefined) {
    const what = { number: incident, kind: say(`office.incidents.kind.${kind}`) };
    return table === undefined
      ? say('office.alerts.text.incident', what)
      : say('office.alerts.text.incidentAt', { ...what, table });
  }
  if (amountMinor !== undefined && currency !== undefined)
    return say('office.alerts.text.win', {
      amount: money(amountMinor, currency),
      table: table ?? '',
      round: round ?? '',
    });
  if (deviation !== undefined)
    return say('office.alerts.text.hold', {
      table: table ?? '',
      deviation: number(deviation, { maximumFractionDigits: 1 }),
    });
  return say('office.alerts.text.health', { server: server ?? '' });
}

/** Where in the office it is looked at. */
export const alertPath = ({ incident, round, server, deviation }: AlertFacts): string =>
  incident !== undefined
    ? `/operator/incidents?open=${incident}`
    : round !== undefined
      ? `/operator/rounds/${encodeURIComponent(round)}`
      : server !== undefined
        ? '/operator/servers'
        : deviation !== undefined
          ? '/operator/reports'
          : '/operator/alerts';
