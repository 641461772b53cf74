import { spoken } from '../../core/spoken.ts';
import { type Baccarat, isNatural, nextCard, type Side, score, winnerOf } from './state.ts';

const NAMES: Readonly<Record<Side, string>> = { player: 'Player', banker: 'Banker' };
const WINS = { player: 'Player wins.', banker: 'Banker wins.', tie: 'Tie.' } as const;

/** What the dealer calls once both hands lie there: "Player five, Banker six. Player draws."; before that nothing. */
export function callHands(hands: Baccarat): string | undefined {
  const { player, banker, announced } = hands;
  if (player.length + banker.length < 4) return undefined;
  const counts = `${callHand(hands, 'player')}, ${callHand(hands, 'banker')}.`;
  if (announced) return `${counts} ${WINS[winnerOf(hands)]}`;
  const next = nextCard(hands);
  return next ? `${counts} ${NAMES[next]} draws.` : counts;
}

function callHand(hands: Baccarat, side: Side): string {
  const count = spoken(score(hands[side]));
  return `${NAMES[side]} ${isNatural(hands[side]) ? `natural ${count}` : count}`;
}
