/**
 * A process that archives everything that is due and kills itself at one step of the first piece.
 * Arguments: the database's URL, the folder, the step, how many rounds of a table stay.
 */
import { archivePiece, duePieces } from '@baize/database/archive';
import { createPool } from '@baize/database/pool';

const [url = '', folder = '', step = '', kept = ''] = process.argv.slice(2);
const pool = createPool(url, { max: 2 });
const keptRounds = Number(kept);
const before = new Date(Date.now() + 60_000);
for (const piece of await duePieces(pool, { rounds: before, chat: before }, keptRounds)) {
  await archivePiece(pool, piece, {
    folder,
    before,
    keptRounds,
    onStep: (is) => is === step && process.kill(process.pid, 'SIGKILL'),
  });
}
