import { parseArgs } from 'node:util';
import { english } from '../../words/src/english.ts';
import { isGameId } from '../odds/index.ts';
import { percent } from '../odds/rule-book.ts';
import { gamblerOf } from '../odds/simulated/gamblers.ts';
import { simulate } from '../odds/simulated/simulation.ts';
import { type GameDefinition, games, readOptions } from '../src/index.ts';

// Plays rounds of a game through the core and measures house edge and speed:
// npm run simulate -- --game ID [--rounds N] [--seed N] [--options JSON]

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    rounds: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    json: { type: 'boolean', default: false },
  },
});

const id = isGameId(values.game) ? values.game : leave(`--game is required: ${Object.keys(games).join(' | ')}`);
const rounds = wholeNumber('--rounds', values.rounds);
const definition: GameDefinition = games[id];
const options = readOptions<object>(definition.options, parsed(values.options));
const houseRules = options.ok ? options.value : leave(english(options.error));
const game = definition.create(houseRules);

const gambler = gamblerOf(id, game);
const before = process.cpuUsage();
const measured = simulate(game, definition.equipment(houseRules), gambler, rounds, wholeNumber('--seed', values.seed));
const { user, system } = process.cpuUsage(before);
const roundsPerSecond = Math.round((rounds * 1e6) / (user + system));

if (values.json) console.log(JSON.stringify({ game: id, rounds, roundsPerSecond, measured }, null, 2));
else {
  console.log(`${rounds} rounds of ${id}, ${roundsPerSecond} rounds per second per processor core`);
  for (const { bet, edge, standardError, hitRate } of measured)
    console.log(
      `  ${bet}: house edge ${percent(edge, 3)} ± ${percent(standardError, 3)}, hit rate ${percent(hitRate, 2)}`,
    );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return leave('--options is not valid JSON.');
  }
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : leave(`${option} must be a positive integer.`);
}

function leave(message: string): never {
  console.error(message);
  process.exit(2);
}
