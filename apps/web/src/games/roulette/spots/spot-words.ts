import type { Language } from '../../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { spotNameIn } from '../../../table/game/words/spot-name.ts';

export type SpotLabelParts = Pick<TableSight, 'info' | 'game'> & {
  /** The chips on the spot, if any. */
  readonly chips: SpotChips | undefined;
};

/** The accessible name of a spot: `Split 17/20, pays 17:1, your bet €10`. */
export function spotLabel({ info, game, chips }: SpotLabelParts, spot: string, language: Language): string {
  const { say } = language;
  const money = (amountMinor: number, trim = false) => language.money(amountMinor, info.currency, { trim });
  const rule = game.spots.get(spot);
  const [line] = rule?.paytable ?? [];
  const name = spotNameIn(game, spot, language);
  if (!line) return name;
  const [win, per] = line.odds;
  if (!chips) return say('games.roulette.spot.label', { name, win, per });
  const bet = { name, win, per, amount: money(chips.stakeMinor, true) };
  if (chips.state === 'pending') return say('games.roulette.spot.labelSent', bet);
  if (chips.returnedMinor === null) return say('games.roulette.spot.labelBet', bet);
  return say('games.roulette.spot.labelReturned', { ...bet, back: money(chips.returnedMinor) });
}
