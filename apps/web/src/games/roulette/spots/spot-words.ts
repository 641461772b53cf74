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
  const parts = [spotNameIn(game, spot, language)];
  if (line) parts.push(say('games.roulette.spot.pays', { win: line.odds[0], per: line.odds[1] }));
  if (chips) {
    parts.push(say('games.roulette.spot.yourBet', { amount: money(chips.stakeMinor, true) }));
    if (chips.state === 'pending') parts.push(say('games.roulette.spot.sent'));
    if (chips.returnedMinor !== null) {
      parts.push(say('games.roulette.spot.returned', { amount: money(chips.returnedMinor) }));
    }
  }
  return parts.join(', ');
}
