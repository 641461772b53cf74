import { readdirSync, readFileSync } from 'node:fs';
import {
  betting,
  evolve,
  type GameDefinition,
  games,
  parseRound,
  playRound,
  type Round,
  type Setup,
  setUp,
} from '@baize/rules';

const REPOSITORY = new URL('../../../../', import.meta.url);
const GAMES = new URL('packages/rules/src/games/', REPOSITORY);

type Heard = (sentence: unknown) => void;

/** Everything that the rules of a game say: of itself, and in each of its written rounds. */
export function saidBy(definition: GameDefinition): ReadonlySet<string> {
  const said = new Set<string>();
  const hear: Heard = (sentence) => typeof sentence === 'string' && sentence !== '' && said.add(sentence);
  hearDefinition(definition, hear);
  const folder = new URL(`${definition.id}/rounds/`, GAMES);
  for (const file of readdirSync(folder)) {
    const lines = parseRound(readFileSync(new URL(file, folder), 'utf8'));
    const setup = lines.ok ? setUp(games, lines.value, definition.id) : lines;
    if (!lines.ok || !setup.ok) throw new Error(`${file} cannot be played`);
    hearTable(setup.value, hear);
    hearRound(setup.value, playRound(setup.value, lines.value).events, hear);
  }
  return said;
}

function hearDefinition({ options }: GameDefinition, hear: Heard): void {
  const rules: readonly { type: string; default: unknown }[] = Object.values(options);
  for (const { type, default: preset } of rules) {
    if (type === 'paytable' && preset !== null && typeof preset === 'object') Object.keys(preset).forEach(hear);
  }
}

function hearTable({ game }: Setup, hear: Heard): void {
  for (const { paytable } of game.spots.values()) {
    for (const { line } of paytable) hear(line);
  }
}

function hearRound(setup: Setup, events: ReturnType<typeof playRound>['events'], hear: Heard): void {
  let round: Round = betting;
  hearMoment(setup, round, hear);
  for (const event of events) {
    round = evolve(setup.game, round, event);
    hearMoment(setup, round, hear);
    if (event.type === 'settled') {
      for (const { because, line } of event.payouts) {
        hear(because);
        hear(line);
      }
    }
  }
}

function hearMoment({ game }: Setup, round: Round, hear: Heard): void {
  if (round.phase !== 'playing' && round.phase !== 'settled') return;
  hearPrinted(game.view(round.play), hear);
  if (round.phase === 'settled') hearPrinted(game.result(round.play), hear);
}

/** What stands in a view to be printed as it is: a hand, a line of a paytable; no ids and no cards. */
function hearPrinted(part: unknown, hear: Heard): void {
  if (typeof part === 'string' && /^[A-Z][a-z]| /.test(part) && !/^[AKQJT][cdhs]$/.test(part)) hear(part);
  else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) hearPrinted(each, hear);
}
