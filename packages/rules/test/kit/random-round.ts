import {
  betting,
  type Command,
  chips,
  decide,
  evolve,
  type Fact,
  type Player,
  type Refusal,
  type Round,
  type RoundEvent,
  type Step,
  stakesOf,
  steps,
  type Wager,
} from '../../src/index.ts';
import { type Dealer, dealer } from './dealer.ts';
import { pick, type Random } from './prng.ts';
import { type RandomTable, stakeWithin } from './tables.ts';

export const PLAYERS = ['ana', 'ben', 'cem', 'dia', 'eli', 'fay', 'gus'].map((name) => name as Player);

const LONGEST = 500;

/** A round played at random to its end, and its state after each event. */
export interface RandomRound {
  readonly events: readonly RoundEvent[];
  readonly rounds: readonly Round[];
  readonly last: Round;
}

/** Called with the state of the round after every command. */
export type Watch = (round: Round) => void;

/** Plays one round: random bets, then the open steps in random order, with timeouts and corrections. */
export function randomRound(random: Random, table: RandomTable, watch: Watch): RandomRound {
  const { game, limits, equipment } = table;
  const setup = { game, limits, equipment };
  const croupier = dealer(random, equipment);
  const events: RoundEvent[] = [];
  const rounds: Round[] = [];
  let round: Round = betting as Round; // the compiler does not see that `give` changes it
  const give = (command: Command) => {
    const decision = decide(setup, round, command, 1_000 + events.length);
    if (!decision.ok) return decision.error;
    for (const event of decision.value.events) {
      round = evolve(table.game, round, event);
      events.push(event);
      rounds.push(round);
    }
    watch(round);
    return undefined;
  };
  const must = (command: Command) => {
    const refusal = give(command);
    if (refusal) throw new Error(`${JSON.stringify(command)} refused: ${refusal.code}`);
  };

  for (const player of PLAYERS.slice(0, random(PLAYERS.length + 1))) {
    for (let i = random(4); i >= 0; i--) {
      const wagers = randomWagers(random, table);
      const refusal = give({ type: 'placeBets', player, wagers });
      if (refusal?.code === 'not-level')
        give({ type: 'placeBets', player, wagers: [{ spot: refusal.spot, stake: refusal.limit }] });
    }
    if (random(4) === 0) giveBack(random, round, player, give);
    if (random(4) === 0) moveSome(random, table, round, player, give);
    maybePreset(random, table, player, give);
  }
  if (random(2) === 0) for (const step of steps(table.game, round)) must(report(croupier.answer(step)));
  must({ type: 'closeBets' });
  for (let i = 0; round.phase === 'playing'; i++) {
    if (i > LONGEST) throw new Error('the round does not end');
    const whim = random(20);
    if (whim < 3) give({ type: 'timeOut' });
    else if (whim < 5) maybeCorrect(random, croupier, round, give);
    else if (whim < 7) maybePreset(random, table, pick(random, PLAYERS), give);
    else must(report(croupier.answer(pick(random, usual(random, steps(table.game, round))))));
  }
  return { events, rounds, last: round };
}

/** Irregular acts are rare; otherwise no round would reach its number. */
function usual(random: Random, open: readonly Step[]): readonly Step[] {
  const regular = open.filter((step) => step.ask !== 'act' || !step.irregular);
  return random(5) === 0 ? open : regular;
}

const report = (fact: Fact): Command => ({
  type: 'report',
  fact,
  source: fact.fact === 'choice' ? { from: 'player', player: fact.player } : { from: 'dealer' },
});

/** A bet with its required companions, all of one stake. */
function randomWagers(random: Random, { game, limits }: RandomTable): Wager[] {
  const open = [...game.spots.values()].filter(({ kind }) => kind !== 'play');
  const main = random(2) === 0 ? open.filter(({ kind }) => kind === 'main') : open;
  const spot = pick(random, main);
  const stake = stakeWithin(random, limits, spot.limit);
  const companions = spot.conditions.flatMap((condition) =>
    (condition.is === 'needs' || condition.is === 'equals' || condition.is === 'completed-by') && random(3) > 0
      ? [condition.spot]
      : [],
  );
  return [spot.id, ...companions].map((id) => ({ spot: id, stake }));
}

function giveBack(random: Random, round: Round, player: Player, give: (command: Command) => unknown): void {
  if (round.phase !== 'betting') return;
  const [spot, total] = [...round.bets.spots].at(random(round.bets.spots.size || 1)) ?? [];
  if (spot && total)
    give({ type: 'withdrawBets', player, wagers: [{ spot, stake: chips(Math.ceil(total.stake / 2)) }] });
}

function moveSome(
  random: Random,
  table: RandomTable,
  round: Round,
  player: Player,
  give: (command: Command) => unknown,
): void {
  if (round.phase !== 'betting') return;
  const taken = [...stakesOf(round.bets, player)].map(([spot, stake]) => ({ spot, stake }));
  give({ type: 'moveBets', player, taken, placed: randomWagers(random, table) });
}

function maybePreset(random: Random, { game }: RandomTable, player: Player, give: (command: Command) => unknown): void {
  if (game.presets.length === 0) return;
  const fact: Fact = { fact: 'preset', player, preset: pick(random, game.presets), on: random(3) > 0 };
  give({ type: 'report', fact, source: { from: 'player', player } });
}

/** Tries to correct an entry; the rules may refuse. */
function maybeCorrect(
  random: Random,
  croupier: Dealer,
  round: Round,
  give: (command: Command) => Refusal | undefined,
): void {
  if (round.phase !== 'playing' || round.reports.length === 0) return;
  const index = random(round.reports.length);
  const wrong = round.reports[index]?.fact;
  if (wrong?.fact === 'card' || wrong?.fact === 'reveal') {
    const card = croupier.anyCard();
    const refusal = give({ type: 'correct', index, fact: { ...wrong, card } });
    if (!refusal && wrong.card !== 'down') croupier.exchange(wrong.card, card);
  }
  if (wrong?.fact === 'number') give({ type: 'correct', index, fact: { ...wrong, number: random(37) } });
  if (wrong?.fact === 'peek') give({ type: 'correct', index, fact: { ...wrong, yes: !wrong.yes } });
}
