import type { Player } from '../../core/bets/bet.ts';
import { type Chips, half } from '../../core/bets/chips.ts';
import { rankOf } from '../../core/cards/cards.ts';
import type { ChoiceFact } from '../../core/steps/fact.ts';
import type { OpenPlace, SharedDecision } from '../../core/steps/shared-decision.ts';
import type { ChoiceStep } from '../../core/steps/step.ts';
import type { Behind, Blackjack, Hand, Insurance } from './state.ts';

/** Insurance is exactly half of the bet; a bet that cannot be halved is offered none (BJ 5). */
export const insuranceOf = (stake: Chips): Insurance => (stake % 2 === 0 ? 'offered' : 'none');

export const aceUp = ({ dealer: [up] }: Blackjack): boolean => up !== undefined && up !== 'down' && rankOf(up) === 'A';

const isOffered = ({ insurance }: Hand | Behind): boolean => insurance === 'offered';

/** Whether insurance is open: an ace is up, the dealer has not peeked, and somebody has not answered (BJ 5). */
export const isInsuring = (table: Blackjack): boolean => undecided(table) > 0;

/** Number of open questions about insurance. */
function undecided(table: Blackjack): number {
  if (table.dealer.length < 2 || table.peeked !== undefined || !aceUp(table)) return 0;
  return table.behind.seats.reduce((sum, seat) => sum + seat.undecided, table.hands.filter(isOffered).length);
}

/** The open questions: to every hand, blackjacks included, then to every bet behind (BJ 5). */
export const insuranceSteps = ({ hands, behind }: Blackjack): readonly ChoiceStep[] => [
  ...hands.filter(isOffered).map(stepOfHand),
  ...behind.list.filter(isOffered).map(stepBehind),
];

/** The same questions, looked up by player. */
export function sharedInsurance(table: Blackjack): SharedDecision | undefined {
  const decisions = undecided(table);
  if (decisions === 0) return undefined;
  const { hands, behind } = table;
  return {
    window: 'insurance',
    decisions,
    get open() {
      return openPlaces(table);
    },
    stepsOf: (player) => [
      ...hands.filter((hand) => hand.player === player && isOffered(hand)).map(stepOfHand),
      ...(behind.at.get(player) ?? [])
        .flatMap((index) => behind.list[index] ?? [])
        .filter(isOffered)
        .map(stepBehind),
    ],
  };
}

function openPlaces({ hands, behind }: Blackjack): readonly OpenPlace[] {
  const seats = behind.seats.filter(({ undecided }) => undecided > 0);
  return [
    ...hands.filter(isOffered).map(({ place, player }) => ({ place, players: 1, player })),
    ...seats.map(({ seat, undecided }) => {
      const last = undecided === 1 ? behind.list.find((each) => each.seat === seat && isOffered(each)) : undefined;
      return { place: `behind:${seat}`, players: undecided, player: last?.player ?? null };
    }),
  ];
}

const stepOfHand = ({ seat, place, player, stake }: Hand): ChoiceStep =>
  step(place, `insurance:${seat}`, player, stake);

const stepBehind = ({ seat, player, stake }: Behind): ChoiceStep =>
  step(`behind:${seat}`, `behind-insurance:${seat}`, player, stake);

/** Declining is the default on timeout (BJ 18). */
function step(place: string, spot: string, player: Player, stake: Chips): ChoiceStep {
  return {
    ask: 'choice',
    place,
    player,
    window: 'insurance',
    options: [
      { choice: 'no-insurance', stakes: [] },
      { choice: 'insurance', stakes: [{ player, spot, stake: half(stake) }] },
    ],
    stage: { key: 'blackjack.stage.insurance' },
  };
}

/** The table after an answer. */
export function insured(table: Blackjack, { place, player, choice, stakes }: ChoiceFact): Blackjack {
  const answer: Insurance = choice === 'insurance' ? 'taken' : 'none';
  const after = { ...table, insurance: [...table.insurance, ...stakes] };
  const { hands, behind } = table;
  if (!place.startsWith('behind:'))
    return { ...after, hands: hands.map((hand) => (hand.place === place ? { ...hand, insurance: answer } : hand)) };
  const index = (behind.at.get(player) ?? []).find((each) => `behind:${behind.list[each]?.seat}` === place);
  const bet = behind.list[index ?? -1];
  if (index === undefined || !bet) return table;
  const seats = behind.seats.map((each) =>
    each.seat === bet.seat ? { ...each, undecided: each.undecided - 1 } : each,
  );
  return { ...after, behind: { ...behind, seats, list: behind.list.with(index, { ...bet, insurance: answer }) } };
}
