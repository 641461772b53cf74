import { numberInWords } from '../../core/number-in-words.ts';
import type { Phrase } from '../../core/phrase.ts';
import { type Baccarat, isNatural, nextCard, score, winnerOf } from './state.ts';

/** The dealer's call once both hands are dealt: "Player five, Banker six. Player draws."; undefined before. */
export function callHands(hands: Baccarat): Phrase | undefined {
  const { player, banker } = hands;
  if (player.length + banker.length < 4) return undefined;
  return {
    key: `baccarat.call.${callFor(hands)}`,
    values: { player: callHand(player), banker: callHand(banker) },
  };
}

/** The call after the totals: who draws, who wins, or neither yet. */
function callFor(hands: Baccarat): string {
  if (hands.announced) return { player: 'player-wins', banker: 'banker-wins', tie: 'tie' }[winnerOf(hands)];
  const next = nextCard(hands);
  return next ? `${next}-draws` : 'counts';
}

/** `natural eight`, `five` */
const callHand = (hand: Baccarat['player']): Phrase =>
  isNatural(hand)
    ? { key: 'baccarat.call.natural', values: { count: numberInWords(score(hand)) } }
    : numberInWords(score(hand));
