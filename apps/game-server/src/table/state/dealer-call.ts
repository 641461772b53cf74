import { askedNow, confirmedRound, type Game, type PhraseOrText, type Round, type Step } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import { phrase } from '../../phrase.ts';

/** The dealer's latest call after an event: the game's own call if it has one, otherwise the stage of its procedure. */
export function callAfter(
  game: Game,
  round: Round,
  event: TableEvent,
  before: PhraseOrText | null,
): PhraseOrText | null {
  switch (event.type) {
    case 'roundOpened':
      return phrase('house.call.place-bets');
    case 'betsClosed':
      return phrase('house.call.no-more-bets');
    case 'announced':
      return event.text;
    case 'ownShoeOpened':
      return phrase('house.call.new-shoe');
    case 'voided':
      return phrase('house.call.void');
    case 'reversed':
      return phrase('house.call.reversed', { round: event.roundId });
    case 'resettled':
      return phrase('house.call.resettled', { round: event.roundId });
    case 'reported':
    case 'corrected':
    case 'settled':
      return gameCall(game, round) ?? before;
    default:
      return before;
  }
}

function gameCall(game: Game, round: Round): PhraseOrText | undefined {
  // A call is heard by everybody: it names no result that is not confirmed.
  const heard = confirmedRound(game, round);
  if (heard.phase !== 'playing' && heard.phase !== 'settled') return undefined;
  return game.call?.(heard.play) ?? askedNow(game, heard).steps.find(isAwaited)?.stage;
}

/** Whether the procedure waits for this step; irregular acts are only offered. */
export const isAwaited = (step: Step): boolean => step.ask !== 'act' || step.irregular !== true;
