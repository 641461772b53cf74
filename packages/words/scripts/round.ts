import { readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { type Fault, games, parseRound, playRound, setUp } from '@baize/rules';
import { english } from '@baize/words/english';

// Plays a `.round` file and reports for each line whether it holds: npm run round -- FILE.round

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Say which file: npm run round -- FILE.round');
  process.exit(2);
}

const text = read(path);
const fault = play(text, gameOfFolder(path));
for (const [i, line] of text.trimEnd().split(/\r?\n/).entries()) console.log(marked(line, i + 1, fault));
if (fault) {
  console.error(`\nLine ${fault.number} does not hold: ${fault.text}\n${english(fault.reason)}`);
  process.exit(1);
}
console.log('\nThe round holds.');

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`); // readFileSync throws no other
    process.exit(2);
  }
}

function play(text: string, fallback: string | undefined): Fault | undefined {
  const lines = parseRound(text);
  if (!lines.ok) return lines.error;
  const setup = setUp(games, lines.value, fallback);
  return setup.ok ? playRound(setup.value, lines.value).fault : setup.error;
}

/** `…/games/roulette/rounds/straight.round` is a round of roulette. */
function gameOfFolder(path: string): string | undefined {
  const [rounds, game] = resolve(path).split(sep).toReversed().slice(1);
  return rounds === 'rounds' ? game : undefined;
}

/** Marks lines that held and the one that did not; lines after a fault were not played. */
function marked(line: string, number: number, fault: Fault | undefined): string {
  const silent = line.trim() === '' || line.trim().startsWith('#');
  if (silent || (fault && number > fault.number)) return `  ${line}`;
  return `${fault?.number === number ? '✗' : '✓'} ${line}`;
}
