import type { Odds, SpotRule } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { factsOf, type SpotFacts } from '../../../table/spots/spot-facts.ts';

/** Odds as printed on the cloth: `8:1`, `0.95:1`. */
const printPays = (odds: Odds, { number }: Language): string => `${number(value(odds), TWO_PLACES)}:1`;

/** Enough decimals for every paytable. */
const TWO_PLACES = { maximumFractionDigits: 2 };

/** The text under a spot's name: `1:1`, `25:1 or 200:1`, `up to 30:1`, `1:1, with 6 0.5:1`. */
export function paysOnCloth({ id, paytable }: SpotRule, language: Language): string {
  const { say } = language;
  const print = (odds: Odds) => printPays(odds, language);
  const [first, second] = paytable;
  if (!first) return '';
  if (!second) return print(first.odds);
  if (id === 'banker') {
    return say('games.baccarat.box.withSix', { pays: print(first.odds), less: print(second.odds) });
  }
  const byPay = paytable
    .filter(({ odds }) => odds[0] > 0)
    .sort((a, b) => value(a.odds) - value(b.odds))
    .map(({ odds }) => print(odds));
  const [less = '', more = ''] = byPay;
  return byPay.length === 2
    ? say('games.baccarat.box.or', { less, more })
    : say('games.baccarat.box.upTo', { most: byPay.at(-1) ?? '' });
}

const value = ([win, per]: Odds): number => win / per;

/** The accessible name of a spot: `Banker, pays 0.95 to 1, your bet €50`. */
function spotLabel(table: TableSight, rule: SpotRule, language: Language): string {
  const { say, tell } = language;
  const money = moneyOf(table, language);
  const bet = table.chips.get(rule.id);
  const pays = paysOnCloth(rule, language).replaceAll(/([\d.,]+):1/g, (_, win: string) =>
    say('games.baccarat.spot.toOne', { win }),
  );
  const name = tell(rule.name);
  if (!bet) return say('games.baccarat.spot.label', { name, pays });
  const amount = money(bet.stakeMinor);
  if (bet.state === 'pending') return say('games.baccarat.spot.labelSent', { name, pays, amount });
  if (bet.returnedMinor === null) return say('games.baccarat.spot.labelBet', { name, pays, amount });
  return say('games.baccarat.spot.labelReturned', { name, pays, amount, back: money(bet.returnedMinor) });
}

/** The visible and accessible texts of a spot. */
export function spotFacts(table: TableSight, rule: SpotRule, language: Language): SpotFacts {
  const { id: spot, name, limit, paytable: lines } = rule;
  const chips = table.chips.get(spot) ?? null;
  const facts = factsOf(
    table,
    { spot, name, limit, lines, only: null, chips, mine: true, holder: null, note: null },
    language,
  );
  // Its odds are printed in the form used in the trade: 0.95:1, not 19:20.
  return {
    ...facts,
    label: spotLabel(table, rule, language),
    lines: facts.lines.map((line, nth) => {
      const odds = lines[nth]?.odds;
      return odds && odds[0] > 0 ? { ...line, pays: printPays(odds, language) } : line;
    }),
  };
}

const moneyOf =
  ({ info }: TableSight, { money }: Language) =>
  (amountMinor: number) =>
    money(amountMinor, info.currency, { trim: true });
