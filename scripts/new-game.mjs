// npm run new-game -- GAME --like OTHER: begins a game as a copy of another. The copy is complete and registered, so that
// types and tests hold from the first minute; then its rules, words and pictures are written in place of the other's.
import { parseArgs } from 'node:util';
import { beginGame, pageOf } from './new-game/begin-game.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string' }, into: { type: 'string' } },
});
const [game] = positionals;
const root = values.into ?? new URL('..', import.meta.url).pathname;

try {
  console.log(pageOf(beginGame(root, game, values.like)));
} catch (fault) {
  if (!(fault instanceof RangeError)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}
