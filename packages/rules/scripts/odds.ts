import { parseArgs } from 'node:util';
import { english } from '../../words/src/english.ts';
import { type Entry, entriesOf, type GameId, isGameId, usualEntries } from '../odds/index.ts';
import { isFresh, percent, writeChapter } from '../odds/rule-book.ts';
import { games, paidLineName } from '../src/index.ts';

// House edge and hit rate of every bet: npm run odds -- [--game ID] [--options JSON] [--json] [--write] [--check]

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    options: { type: 'string' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const ids = values.game === undefined ? Object.keys(games).filter(isGameId) : [known(values.game)];
if (values.check) check();
else if (values.write) write();
else print();

function known(id: string): GameId {
  return isGameId(id) ? id : leave(`Unknown game "${id}". Games: ${Object.keys(games).join(', ')}.`);
}

function check(): void {
  const stale = ids.filter((id) => !isFresh(id));
  if (stale.length > 0) leave(`Outdated figures in the RULES.md of ${stale.join(', ')}. Run: npm run odds -- --write`);
  console.log(`The figures in RULES.md are up to date: ${ids.join(', ')}.`);
}

function write(): void {
  if (values.options !== undefined)
    leave('RULES.md has the figures of the default house rules: omit --options with --write.');
  for (const id of ids) {
    writeChapter(id, [...usualEntries(id)]);
    console.log(`${id}: written`);
  }
}

function print(): void {
  if (values.options !== undefined && values.game === undefined) leave('--options needs --game.');
  const found: Entry[] = [];
  for (const id of ids) {
    const entries = entriesFor(id);
    if (!values.json) console.log(`\n${id}`);
    for (const entry of entries) {
      found.push(entry);
      if (!values.json) console.log(described(entry));
    }
  }
  if (values.json) console.log(JSON.stringify(found, null, 2));
}

function entriesFor(id: GameId): Iterable<Entry> {
  if (values.options === undefined) return usualEntries(id);
  const entries = entriesOf(id, parsed(values.options));
  return entries.ok ? entries.value : leave(english(entries.error));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return leave('--options is not valid JSON.');
  }
}

function described({ game, name, paytable, edge, hitRate, standardError, strategy }: Entry): string {
  const measured = standardError === null ? 'exact' : `± ${percent(standardError, 4)}`;
  const pays = paytable.map((line) => english(paidLineName(game, line))).join(', ');
  return [
    `  ${english(name)}`,
    `    house edge ${percent(edge, 4)} (${measured}), wins ${percent(hitRate, 2)}`,
    `    pays ${pays}`,
    `    ${strategy.replaceAll('\n', '\n    ')}`,
  ].join('\n');
}

function leave(message: string): never {
  console.error(message);
  process.exit(2);
}
