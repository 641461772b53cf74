import {
  type BlackjackView,
  type Card,
  type CasinoHoldemView,
  type ChoiceStep,
  type games,
  type NamedHand,
  type OwnPacket,
  type Rank,
  rankOf,
  type ThreeCardPokerView,
} from '@baize/rules';
import type { Judgement } from '../minds.ts';

/** An experienced player's choice; the table's default where a game has no strategy. */
export const sensible: Judgement = (step, affordable, moment) => {
  const { info, view, ownRound } = moment.sight;
  const best = strategyOf(info.game)({ step, play: view.round?.play, own: ownRound?.own });
  return affordable.find(({ choice }) => choice === best) ?? affordable[0];
};

interface Situation {
  readonly step: ChoiceStep;
  /** The game's public view, and the player's private part of it. */
  readonly play: unknown;
  readonly own: unknown;
}

/** Undefined for the table's default. */
type Strategy = (situation: Situation) => string | undefined;

const byDefault: Strategy = () => undefined;

/**
 * How the games are played in which a choice other than the default is sensible: not those without decisions, nor
 * Antigo!, whose default keeps the highest total. The casts name the view of each game.
 */
const STRATEGIES: Readonly<Partial<Record<keyof typeof games, Strategy>>> = {
  blackjack: ({ step, play }) => atBlackjack(step, play as BlackjackView),
  'casino-holdem': ({ play }) => (callsWith(play as CasinoHoldemView) ? 'call' : 'fold'),
  'three-card-poker': ({ play }) => (isQueenHigh((play as ThreeCardPokerView).playerHand) ? 'play' : 'fold'),
  'three-card-monster': ({ own }) => (isQueenHigh((own as OwnPacket | null)?.hand ?? null) ? 'play' : 'fold'),
};

const strategyOf = (game: string): Strategy =>
  new Map<string, Strategy>(Object.entries(STRATEGIES)).get(game) ?? byDefault;

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
