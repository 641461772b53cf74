import { type Game, type Round, type Step, steps } from '@baize/rules';
import type { TableEvent } from '../events.ts';

/** What the dealer has said last, after an event: in the words of the game where it has some, else of its procedure. */
export function wordsAfter(game: Game, round: Round, event: TableEvent, before: string | null): string | null {
  switch (event.type) {
    case 'roundOpened':
      return 'Place your bets, please.';
    case 'betsClosed':
      return 'No more bets.';
    case 'announced':
      return event.text;
    case 'ownShoeOpened':
      return 'A new shoe.';
    case 'voided':
      return 'The round is void. Every stake goes back.';
    case 'reversed':
      return `Round ${event.roundId} is void. Every stake went back, and what it had paid was taken back.`;
    case 'reported':
    case 'corrected':
    case 'settled':
      return said(game, round) ?? before;
    default:
      return before;
  }
}

function said(game: Game, round: Round): string | undefined {
  if (round.phase !== 'playing' && round.phase !== 'settled') return undefined;
  return game.call?.(round.play) ?? steps(game, round).find(isAwaited)?.stage;
}

/** Irregular acts are offered, never awaited. */
export const isAwaited = (step: Step): boolean => step.ask !== 'act' || step.irregular !== true;
