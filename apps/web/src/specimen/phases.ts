import { limitsIn } from '@baize/ledger';
import type { Joined, TableView } from '@baize/protocol';
import {
  betting,
  evolve,
  type Game,
  type GameDefinition,
  games,
  type Player,
  type PrivateRound,
  parseRound,
  playRound,
  privateRound,
  publicRound,
  type Round,
  readOptions,
  setUp,
} from '@baize/rules';
import { FULL_ROUNDS } from './full-rounds.ts';
import { SPECIMEN_ROUNDS, type SpecimenRound } from './rounds.ts';

/** A round with two players, and one at a full table. */
const PHASES = ['betting', 'dealing', 'decision', 'won', 'lost', 'void'] as const;
const FULL_PHASES = ['full-betting', 'full-decision', 'full-result'] as const;

/** What a round looks like from its first bet to its end. */
export const SPECIMEN_PHASES = [...PHASES, ...FULL_PHASES] as const;
export type SpecimenPhase = (typeof SPECIMEN_PHASES)[number];
type FullPhase = (typeof FULL_PHASES)[number];

/** The clock of the specimen stands still here. */
export const SPECIMEN_AT = Date.UTC(2026, 10, 22, 20);

const CURRENCY = 'EUR';
const BALANCE_MINOR = 125_000;
const NAMES = { ana: 'Ana', ben: 'Ben', carla: 'Carla', dan: 'Konstantin', eve: 'Eve', finn: 'Maximiliane' };

/** The phases that a game has: without decisions it has no such phase. */
export const phasesOf = (game: string): readonly SpecimenPhase[] =>
  SPECIMEN_PHASES.filter((phase) => !phase.endsWith('decision') || SPECIMEN_ROUNDS[game]?.decides !== undefined);

/** A phase of the round of a game, and the player who sees it. */
export function specimenRound(definition: GameDefinition, phase: SpecimenPhase) {
  const round = SPECIMEN_ROUNDS[definition.id];
  if (!round) throw new RangeError(`there is no specimen round of ${definition.id}`);
  const { game, rounds } = play(textOf(definition.id, round, phase));
  const viewer = viewerOf(round, phase);
  const shown = pick(rounds, phase, (each) => privateRound({ game }, each, viewer).choices.length > 0);
  return { game, shown, version: 10 + rounds.indexOf(shown), viewer };
}

/** A table in one phase of the round of its game, as the server sends it to one of its players. */
export function specimenTable(definition: GameDefinition, phase: SpecimenPhase): Joined {
  const { game, shown, version, viewer } = specimenRound(definition, phase);
  const options = readOptions(definition.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const mine = privateRound({ game }, shown, viewer);
  const seats = keptSeats(game, mine, viewer);
  const { id: tableId, roundId } = { id: `specimen-${definition.id}`, roundId: 'SPECIMEN-8' };
  return {
    info: {
      ...{ id: tableId, name: 'Specimen', game: definition.id, currency: CURRENCY, equipment: 'both' },
      ...{ options: options.value, limits: limitsIn(CURRENCY, definition.limits), pace: definition.pace },
    },
    view: { ...viewOf(shown, version), tableId, roundId, round: publicRound({ game }, shown), seats },
    own: {
      tableId,
      version,
      roundId,
      round: mine,
      balanceMinor: BALANCE_MINOR,
      seats: Object.keys(seats),
    },
    ...{ results: [], chatEverySeconds: 0, chatMute: null, video: null, chat: [] },
  };
}

/** The viewer's seats that stay theirs between rounds. */
const keptSeats = (game: Game, { stakes }: PrivateRound, player: Player): TableView['seats'] =>
  Object.fromEntries(
    [...game.spots.values()].flatMap(({ id, kept }) =>
      kept && stakes[id] ? [[id, { player, sitsOut: false, leaves: false, rounds: kept.rounds }]] : [],
    ),
  );

const isFull = (phase: SpecimenPhase): phase is FullPhase => FULL_PHASES.some((full) => full === phase);

function textOf(game: string, round: SpecimenRound, phase: SpecimenPhase): string {
  if (phase === 'void') return voided(round);
  return isFull(phase) ? (FULL_ROUNDS[game] ?? '') : round.text;
}

const viewerOf = (round: SpecimenRound, phase: SpecimenPhase): Player =>
  (isFull(phase)
    ? 'ana'
    : phase === 'lost'
      ? round.loses
      : phase === 'decision'
        ? (round.decides ?? 'ana')
        : round.wins) as Player; // a written name

/** The round until its second card or first act, and then void. */
function voided({ text }: SpecimenRound): string {
  const lines = text.split('\n');
  const closed = lines.indexOf('close');
  return [...lines.slice(0, closed + 3), 'void The wrong card was turned over.'].join('\n');
}

/** Every state of a written round, oldest first. */
function play(text: string) {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(lines.error.reason.key);
  const setup = setUp(games, lines.value);
  if (!setup.ok) throw new Error(setup.error.reason.key);
  const { events, fault } = playRound(setup.value, lines.value);
  if (fault) throw new Error(`${fault.text}: ${fault.reason.key}`);
  const { game } = setup.value;
  const rounds: Round[] = [betting];
  for (const event of events) rounds.push(evolve(game, rounds.at(-1) ?? betting, event));
  return { game, rounds };
}

function pick(rounds: readonly Round[], phase: SpecimenPhase, isDecision: (round: Round) => boolean): Round {
  const playing = rounds.filter((round) => round.phase === 'playing');
  const of = {
    betting: () => rounds.findLast((round) => round.phase === 'betting'),
    // Two cards are on the table, or the ball is on the track.
    dealing: () => playing[Math.min(2, playing.length - 2)],
    decision: () => playing.find(isDecision),
    won: () => rounds.at(-1),
    lost: () => rounds.at(-1),
    void: () => rounds.at(-1),
    'full-betting': () => rounds.findLast((round) => round.phase === 'betting'),
    'full-decision': () => playing.findLast(isDecision),
    'full-result': () => rounds.at(-1),
  } satisfies Record<SpecimenPhase, () => Round | undefined>;
  const found = of[phase]();
  if (!found) throw new Error(`the round has no state for ${phase}`);
  return found;
}

/** How much is left of the time of each part of a round, ms. */
const LEFT_MS = { betting: 12_000, playing: 9_000, settled: 4_000, void: 4_000 } as const;

function viewOf({ phase }: Round, version: number): Omit<TableView, 'tableId' | 'roundId' | 'round' | 'seats'> {
  return {
    ...{ version, now: SPECIMEN_AT, state: 'open', notice: null, words: null },
    ...{ dealing: 'virtual', dealer: 'Dora', offeredTo: null, watching: 2, roundNumber: 8 },
    ...{ waitsFor: null, waitsSince: null, told: null },
    ...{ dealt: phase === 'playing', deadline: SPECIMEN_AT + LEFT_MS[phase] },
    ...{ names: NAMES, shoe: null, sealed: null, correctedAt: null, byHand: false },
  };
}
