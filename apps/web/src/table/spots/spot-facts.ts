import { playableLimits } from '@baize/ledger';
import { chips, highestReturn, limitOf, lineName, type Odds, type Phrase, printOdds } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { SpotChips, TableSight } from '../game/table-sight.ts';

/** All that is to be known of a spot, in words. */
export interface SpotFacts {
  readonly spot: string;
  readonly name: string;
  /** The whole spot aloud: `Ante, seat 3, pays up to 3 to 2, €10, free`. */
  readonly label: string;
  /** `€1 to €10`, or the one amount that may lie there. */
  readonly limits: string;
  /** `Your bet €10`; null as long as nothing lies there. */
  readonly lies: string | null;
  readonly note: string | null;
  /** `back` is what the chips there would bring with their stake; null without chips. */
  readonly lines: readonly { readonly line: string; readonly pays: string; readonly back: string | null }[];
}

/** A line of a paytable by its code; without odds it loses, and odds of nothing give the stake back. */
export interface Line {
  readonly line: string;
  readonly odds: Odds | undefined;
}

export interface Spot {
  readonly spot: string;
  /** As the rules name it: `Ante, seat 3`. */
  readonly name: Phrase;
  /** The class of its limits. */
  readonly limit: string;
  /** The one stake that may lie there, when it is fixed. */
  readonly only: number | null;
  readonly lines: readonly Line[];
  readonly chips: SpotChips | null;
  readonly mine: boolean;
  /** Who holds the spot; null while it is free. */
  readonly holder: string | null;
  readonly note: string | null;
}

/** The visible and accessible texts of a spot. */
export function factsOf({ info }: Pick<TableSight, 'info'>, spot: Spot, language: Language): SpotFacts {
  const { say, tell } = language;
  const money = (amountMinor: number) => language.money(amountMinor, info.currency, { trim: true });
  const { min, max } = limitOf(playableLimits(info), spot.limit);
  const limits =
    spot.only === null && min !== max
      ? say('table.places.limits', { least: money(min), most: money(max) })
      : money(spot.only ?? min);
  const name = tell(spot.name);
  const lies = liesOf(spot, 'label', money, language);
  const label = say('table.places.spot', {
    name,
    pays: paysOf(spot.lines, language),
    limits,
    lies: lies ?? restOf(spot, language),
  });
  const stake = chips(spot.mine ? (spot.chips?.stakeMinor ?? 0) : 0);
  const lines = spot.lines.map(({ line, odds }) => ({
    line: tell(lineName(info.game, line)),
    pays: printed(odds, language),
    back: stake > 0 && odds ? money(highestReturn(info.limits, stake, odds)) : null,
  }));
  const bubble = liesOf(spot, 'bubble', money, language);
  return { spot: spot.spot, name, label, limits, lies: bubble, note: spot.note, lines };
}

/** `3:2`, `push` or `lose` */
export function printed(odds: Odds | undefined, { say }: Pick<Language, 'say'>): string {
  if (!odds) return say('table.places.lose');
  return odds[0] === 0 ? say('table.places.push') : printOdds(odds);
}

/** `pays 5 to 1`, `pays up to 50 to 1`; `pays nothing` where no line wins. */
function paysOf(lines: readonly Line[], { say }: Language): string {
  const winning = lines.flatMap(({ odds }) => (odds && odds[0] > 0 ? [odds] : []));
  const [best] = winning.toSorted(([a, b], [c, d]) => c / d - a / b);
  if (!best) return say('table.places.paysNothing');
  const [win, per] = best;
  const alike = winning.every(([each, of]) => each * per === win * of);
  return say(alike ? 'table.places.pays' : 'table.places.paysUpTo', { win, per });
}

/** The bet on a spot: within its label, or on its own in its bubble. */
function liesOf(
  { chips, mine, holder }: Spot,
  where: 'label' | 'bubble',
  money: (amountMinor: number) => string,
  { say }: Language,
) {
  if (!chips) return null;
  const stake = money(chips.stakeMinor);
  if (!mine) return say(`table.places.${where}.theirs`, { holder: holder ?? '', stake });
  if (chips.state === 'pending') return say(`table.places.${where}.sent`, { stake });
  if (chips.returnedMinor === null) return say(`table.places.${where}.yours`, { stake });
  return say(`table.places.${where}.returned`, { stake, amount: money(chips.returnedMinor) });
}

const restOf = ({ holder, mine }: Spot, { say }: Language): string =>
  holder === null || mine ? say('table.places.free') : say('table.places.taken', { holder });
