import { playableLimits } from '@baize/ledger';
import { chips, highestReturn, limitOf, printOdds } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../table/game/table-sight.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';

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

/** The text of a spot's bubble: its limits, its odds, and the possible return of its chips. */
export function spotFacts(table: TableSight, spot: string, language: Language) {
  const { say } = language;
  const rule = table.game.spots.get(spot);
  if (!rule) return null;
  const money = (amountMinor: number) => language.money(amountMinor, table.info.currency, { trim: true });
  const limit = limitOf(playableLimits(table.info), rule.limit);
  const [line] = rule.paytable;
  const stakeMinor = table.chips.get(spot)?.stakeMinor ?? 0;
  return {
    name: language.tell(rule.name),
    limits: say('games.roulette.spot.limits', { least: money(limit.min), most: money(limit.max) }),
    pays: line ? printOdds(line.odds) : '',
    stake: stakeMinor === 0 ? null : money(stakeMinor),
    back: line && stakeMinor > 0 ? money(highestReturn(table.info.limits, chips(stakeMinor), line.odds)) : null,
  };
}
