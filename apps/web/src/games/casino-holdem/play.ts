import type { CasinoHoldemView, SpotRule } from '@baize/rules';
import type { PlayWords } from '../../table/game-table.ts';

/** The game's own view, as the rules write it; null before the first card is asked for. */
export function asCasinoHoldem(play: unknown): CasinoHoldemView | null {
  return typeof play === 'object' && play !== null && 'bonusLine' in play ? (play as CasinoHoldemView) : null; // the game's only view has it
}

/** The dealing, moment by moment. */
export function describePlay(play: unknown): PlayWords | null {
  const view = asCasinoHoldem(play);
  if (!view) return null;
  const { player, dealer, community, called } = view;
  if (player.length === 0) return { signal: 'closed', word: 'No more bets' };
  if (player.length < 2) return { signal: 'dealing', word: 'Players’ cards' };
  if (dealer.length < 2) return { signal: 'dealing', word: 'Dealer’s cards' };
  if (community.length < 3) return { signal: 'dealing', word: 'The flop' };
  if (community.length === 3) return { signal: 'dealing', word: called > 0 ? 'The turn' : 'All have decided' };
  if (community.length === 4) return { signal: 'dealing', word: 'The river' };
  if (dealer.includes('down')) return { signal: 'dealing', word: 'Dealer shows' };
  return { signal: 'dealing', word: 'Cards are out' };
}

/** The line of the Bonus that the two cards and the flop have hit: known before anybody decides. */
export function bonusHit(play: CasinoHoldemView | null, bonus: SpotRule | undefined): string | null {
  const line = bonus?.paytable.find((printed) => printed.line === play?.bonusLine);
  return line?.line ?? null;
}

/** What the player is asked. A Bonus that has won and that a fold would give away comes first. */
export function questionOf(play: CasinoHoldemView, bonus: SpotRule | undefined, collects: boolean): string {
  return collects && bonusHit(play, bonus) !== null
    ? 'CALL to collect your BONUS win!'
    : `${play.playerHand ?? 'Your hand'}: call or fold?`;
}

/** Whether only a call collects the Bonus, as this table has it. */
export const callCollects = (options: object): boolean =>
  !('bonusAfterFold' in options && options.bonusAfterFold === true);
