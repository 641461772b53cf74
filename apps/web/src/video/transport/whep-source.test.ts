import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLine, line, openLine, passes, passOf } from './line.testing.ts';
import { WhepSource } from './whep-source.ts';

beforeEach(openLine);
afterEach(closeLine);

const watches = () =>
  new WhepSource({
    stream: { table: 'vesper', camera: 'dealer' },
    ask: async () => passOf(true),
    changed: vi.fn(),
    received: vi.fn(),
  });

/** So many frames are shown, with a reading after each. */
async function readings(source: WhepSource, count: number) {
  const read: Awaited<ReturnType<WhepSource['read']>>[] = [];
  for (let frame = 1; frame <= count; frame++) {
    line.connection.shows(frame);
    read.push(await source.read());
    await passes(500);
  }
  return read;
}

test('nothing is read before a connection has brought two reports', async () => {
  const source = watches();
  await passes(0);
  expect(await source.read()).toBeNull();
  line.connection.becomes('connected');
  await passes(0);
  expect(await source.read()).toBeNull();
  expect(await readings(source, 2)).toMatchObject([null, { hasPicture: true, moved: true }]);
  source.close();
});

test('our video server is asked when the picture was filmed', async () => {
  line.asked = async () => Response.json({ filmed: { timestamp: 0, atMs: 5_000 } });
  const source = watches();
  await passes(0);
  line.connection.becomes('connected');
  await passes(0);
  expect((await readings(source, 4)).at(-1)?.takenAt).toBe(5_000);
  source.close();
});

test('an answer about a former session says nothing of the next one', async () => {
  let answers: (response: Response) => void = () => undefined;
  const source = watches();
  await passes(0);
  line.connection.becomes('connected');
  await passes(0);
  line.asked = () => new Promise((resolve) => (answers = resolve));
  await readings(source, 3);
  line.connection.becomes('failed');
  await passes(1_000);
  line.asked = async () => Response.json({ filmed: null });
  line.connection.becomes('connected');
  await passes(0);
  answers(Response.json({ filmed: { timestamp: 0, atMs: 5_000 } }));
  await passes(0);
  expect((await readings(source, 3)).map((reading) => reading?.takenAt ?? null)).toEqual([null, null, null]);
  source.close();
});
