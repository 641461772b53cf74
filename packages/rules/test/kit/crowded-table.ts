import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import {
  askedNow,
  betting,
  type Card,
  type Command,
  DECK,
  type DealersStep,
  decide,
  type Fact,
  type GameDefinition,
  games,
  type Round,
  readOptions,
  type Setup,
} from '../../src/index.ts';

function setupOf(definition: GameDefinition): Setup {
  const options = readOptions(definition.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const { limits } = definition;
  return { game: definition.create(options.value), limits, equipment: definition.equipment(options.value) };
}

/** A table that accepts commands as the server does. */
export class CrowdedTable {
  readonly setup: Setup;
  round: Round = betting;
  /** Number of times that all steps were listed. */
  listed = 0;
  readonly #cards: Card[];

  /** @param cards the first cards dealt, before the others in the order of a deck */
  constructor(id: keyof typeof games, cards: readonly Card[] = []) {
    const { game, ...setup } = setupOf(games[id]);
    const procedure = (state: unknown) => {
      this.listed += 1;
      return game.procedure(state);
    };
    this.setup = { ...setup, game: { ...game, procedure } };
    this.#cards = [...cards, ...DECK.filter((card) => !cards.includes(card))];
  }

  give(command: Command): void {
    const decided = decide(this.setup, this.round, command, 0);
    if (!decided.ok) throw new Error(decided.error.code);
    this.round = decided.value.round;
  }

  /** Answers the dealer's steps until a player must decide or the round ends. */
  deal(): void {
    for (;;) {
      const [step] = askedNow(this.setup.game, this.round).dealers;
      if (!step) return;
      const source = { from: 'dealer' } as const;
      this.give({ type: 'report', source, fact: this.#answer(step) });
    }
  }

  #answer(step: DealersStep): Fact {
    switch (step.ask) {
      case 'card':
        return { fact: 'card', place: step.place, card: step.face === 'down' ? 'down' : this.#draw() };
      case 'reveal':
        return { fact: 'reveal', place: step.place, card: this.#draw(step.cards) };
      case 'peek':
        return { fact: 'peek', place: step.place, yes: false };
      case 'act':
        return { fact: 'act', act: step.act };
      case 'number':
        throw new Error('these tables have no wheel');
    }
  }

  /** The next card, or the next of `among`. */
  #draw(among: readonly Card[] = this.#cards): Card {
    const index = this.#cards.findIndex((card) => among.includes(card));
    const [card] = this.#cards.splice(index, 1);
    if (!card) throw new Error('a round needs fewer than 52 cards');
    return card;
  }
}

// Code that is optimised in the background no longer counts its calls, and code that is collected loses its counters.
for (const flag of ['--no-opt', '--no-maglev', '--no-flush-bytecode']) setFlagsFromString(flag);

/** Number of executions of functions and branches of the rules in `work`, from V8's coverage counters. */
export async function counted(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const ours = result.filter(({ url }) => url.includes('packages/rules/src'));
  const ranges = ours.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}
