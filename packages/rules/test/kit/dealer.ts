import { type Card, DECK, type Equipment, type Fact, type RevealStep, type Step } from '../../src/index.ts';
import { pick, type Random, shuffled } from './prng.ts';

/** Answers any step: as a dealer with a virtual shoe, and with random choices for players. */
export interface Dealer {
  answer(step: Step): Fact;
  /** A random card of the deck, for wrong entries. */
  anyCard(): Card;
  /** After a correction of `entered` to `right`: replaces `right` in the shoe or face down by `entered`. */
  exchange(entered: Card, right: Card): void;
}

/** A seeded dealer for one round of a game played with this equipment. Cards are dealt without replacement. */
export function dealer(random: Random, equipment: Equipment): Dealer {
  const decks = equipment.kind === 'wheel' ? 1 : equipment.decks;
  const shoe = shuffled(random, Array.from({ length: decks }, () => DECK).flat());
  /** Face-down cards by place, in the order in which they were dealt. */
  const down = new Map<string, Card[]>();
  const draw = (): Card => {
    const card = shoe.pop();
    if (!card) throw new RangeError('the shoe is empty');
    return card;
  };
  /** If a wrong peek was not corrected, exchanges the card for one that the peek allows. */
  const fitting = ({ cards }: RevealStep, card: Card): Card => {
    if (!cards || cards.includes(card)) return card;
    const at = shoe.findLastIndex((other) => cards.includes(other));
    return shoe.splice(at, 1, card)[0] ?? card;
  };
  return {
    anyCard: () => pick(random, DECK),
    exchange(entered, right) {
      for (const cards of [shoe, ...down.values()]) {
        const at = cards.indexOf(right);
        if (at >= 0) return void cards.splice(at, 1, entered);
      }
    },
    answer(step) {
      switch (step.ask) {
        case 'card': {
          const card = draw();
          if (step.face !== 'down') return { fact: 'card', place: step.place, card };
          down.set(step.place, [...(down.get(step.place) ?? []), card]);
          return { fact: 'card', place: step.place, card: 'down' };
        }
        case 'reveal': {
          const card = down.get(step.place)?.shift() ?? draw();
          return { fact: 'reveal', place: step.place, card: fitting(step, card) };
        }
        case 'peek': {
          const [card = draw()] = down.get(step.place) ?? [];
          return { fact: 'peek', place: step.place, yes: step.yes.includes(card) };
        }
        case 'number':
          return { fact: 'number', number: random(step.below) };
        case 'choice': {
          const { choice, stakes } = pick(random, step.options);
          const covered = stakes.filter(({ optional }) => !optional || random(2) === 0);
          const bets = covered.map(({ player, spot, stake }) => ({ player, spot, stake }));
          return { fact: 'choice', place: step.place, player: step.player, choice, stakes: bets };
        }
        case 'act':
          return { fact: 'act', act: step.act, ...(step.place === undefined ? {} : { place: step.place }) };
      }
    },
  };
}
