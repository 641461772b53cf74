import {
  type BlackjackView,
  type Card,
  type CasinoHoldemView,
  type ChoiceStep,
  type NamedHand,
  type OwnPacket,
  type Rank,
  rankOf,
  type ThreeCardPokerView,
} from '@baize/rules';
import type { Judgement } from '../minds.ts';

/** An experienced player's choice; for unknown games the table's default. */
export const sensible: Judgement = (step, affordable, moment) => {
  const { info, view, ownRound } = moment.sight;
  const wish = WISHES[info.game]?.({ step, play: view.round?.play, own: ownRound?.own });
  return affordable.find(({ choice }) => choice === wish) ?? affordable[0];
};

interface Situation {
  readonly step: ChoiceStep;
  /** The game's public view, and the player's private part of it. */
  readonly play: unknown;
  readonly own: unknown;
}

/** The casts name the view of each game. In Antigo! the table's default is the sensible choice. */
const WISHES: Readonly<Record<string, (situation: Situation) => string | undefined>> = {
  blackjack: ({ step, play }) => atBlackjack(step, play as BlackjackView),
  'casino-holdem': ({ play }) => (callsWith(play as CasinoHoldemView) ? 'call' : 'fold'),
  'three-card-poker': ({ play }) => (isQueenHigh((play as ThreeCardPokerView).playerHand) ? 'play' : 'fold'),
  'three-card-monster': ({ own }) => (isQueenHigh((own as OwnPacket | null)?.hand ?? null) ? 'play' : 'fold'),
};

function atBlackjack(step: ChoiceStep, { hands, dealer }: BlackjackView): string {
  const hand = hands.find(({ place }) => place === step.place);
  if (step.window === 'insurance' || !hand) return 'no-insurance';
  const offered = (choice: string) => step.options.some((option) => option.choice === choice);
  const [first] = hand.cards;
  if (offered('split') && first && (rankOf(first) === 'A' || rankOf(first) === '8')) return 'split';
  const weakDealer = dealer.value >= 2 && dealer.value <= 6;
  if (hand.soft) return hand.value >= 18 ? 'stand' : 'hit';
  if (offered('double') && (hand.value === 11 || (hand.value === 10 && dealer.value < 10))) return 'double';
  if (hand.value >= 17) return 'stand';
  return hand.value >= 12 && weakDealer ? 'stand' : 'hit';
}

const COURT: readonly Rank[] = ['Q', 'K', 'A'];
const isCourt = (card: Card): boolean => COURT.includes(rankOf(card));

/** Calls with a pair or better, or with a queen or better among the player's own cards. */
const callsWith = ({ player, playerHand }: CasinoHoldemView): boolean =>
  !isHighCard(playerHand) || player.some(isCourt);

const QUEEN = 12;
const isQueenHigh = (hand: NamedHand | null): boolean => !isHighCard(hand) || (hand?.heights[0] ?? 0) >= QUEEN;

const isHighCard = (hand: NamedHand | null): boolean => hand?.hand === 'high-card';
