import { chips, limitOf, type Odds, pay, type SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { TableSight } from '../../table/table-sight.ts';

/** Odds as they stand on the cloth: `8:1`, `0.95:1`. */
const printPays = (odds: Odds, { number }: Language): string => `${number(value(odds), TWO_PLACES)}:1`;

/** No line of the house needs more. */
const TWO_PLACES = { maximumFractionDigits: 2 };

/** What is printed under a spot's name: `1:1`, `25:1 or 200:1`, `up to 30:1`, `1:1, with 6 0.5:1`. */
export function paysOnCloth({ id, paytable }: SpotRule, language: Language): string {
  const { say } = language;
  const print = (odds: Odds) => printPays(odds, language);
  const [first, second] = paytable;
  if (!first) return '';
  if (!second) return print(first.odds);
  if (id === 'banker') {
    return say('games.baccarat.box.withSix', { pays: print(first.odds), less: print(second.odds) });
  }
  const byPay = [...paytable].sort((a, b) => value(a.odds) - value(b.odds)).map(({ odds }) => print(odds));
  const [less = '', more = ''] = byPay;
  return byPay.length === 2
    ? say('games.baccarat.box.or', { less, more })
    : say('games.baccarat.box.upTo', { most: byPay.at(-1) ?? '' });
}

const value = ([win, per]: Odds): number => win / per;

/** A spot aloud: `Banker, pays 0.95 to 1, your bet €50`. */
export function spotLabel(table: TableSight, rule: SpotRule, language: Language): string {
  const { say, translate } = language;
  const money = moneyOf(table, language);
  const lying = table.chips.get(rule.id);
  const pays = paysOnCloth(rule, language).replaceAll(/([\d.,]+):1/g, (_, win: string) =>
    say('games.baccarat.spot.toOne', { win }),
  );
  const parts = [translate(rule.name), say('games.baccarat.spot.pays', { pays })];
  if (lying) {
    parts.push(say('games.baccarat.spot.yourBet', { amount: money(lying.stakeMinor) }));
    if (lying.state === 'pending') parts.push(say('games.baccarat.spot.sent'));
    if (lying.returnedMinor !== null) {
      parts.push(say('games.baccarat.spot.returned', { amount: money(lying.returnedMinor) }));
    }
  }
  return parts.join(', ');
}

/** What a spot tells who asks: what may lie there, what each line pays, and what the chips there would bring back. */
export function spotFacts(table: TableSight, rule: SpotRule, language: Language) {
  const money = moneyOf(table, language);
  const { min, max } = limitOf(table.info.limits, rule.limit);
  const stake = chips(table.chips.get(rule.id)?.stakeMinor ?? 0);
  return {
    limits: language.say('games.baccarat.spot.limits', { least: money(min), most: money(max) }),
    lines: rule.paytable.map(({ line, odds }) => ({
      line: language.translate(line),
      pays: printPays(odds, language),
      back: stake > 0 ? money(pay(stake, odds)) : null,
    })),
  };
}

const moneyOf =
  ({ info }: TableSight, { money }: Language) =>
  (amountMinor: number) =>
    money(amountMinor, info.currency, { trim: true });
