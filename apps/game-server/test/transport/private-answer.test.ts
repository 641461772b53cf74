import { randomUUID } from 'node:crypto';
import { createPool, markAnswerRead } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
/** With the role of the web, which answers. */
let web: ReturnType<typeof createPool>;
beforeAll(async () => {
  casino = await openTestCasino();
  pool = createPool(casino.databaseUrl);
  web = createPool(casino.databaseUrls.web ?? '');
});
afterAll(async () => {
  await pool.end();
  await web.end();
  await casino.close();
});

const idOf = (client: Client) => client.heard.session.at(-1)?.session?.userId ?? '';

/** A player writes that they cannot stop, a second person reports it. @returns the number of the incident */
async function asksForHelp(player: string): Promise<string> {
  const { rows: lines } = await pool.query<{ id: string }>(
    `INSERT INTO chat_message ("tableId", "userId", name, text) VALUES ('calm', $1, 'Ana', 'I cannot stop') RETURNING id::text AS id`,
    [player],
  );
  await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES ($1, 'ben', 'distress', '')`, [
    lines[0]?.id,
  ]);
  const { rows } = await pool.query<{ id: string }>(`SELECT id::text AS id FROM incident WHERE "playerId" = $1`, [
    player,
  ]);
  return rows[0]?.id ?? '';
}

test('a private answer reaches all windows of its player and nobody else, until they have read it', async () => {
  const ana = await casino.enter('player');
  const [second, ben, pia] = [
    await casino.connect({ cookie: ana.cookie }),
    await casino.enter('player'),
    await casino.enter('pit-boss'),
  ];
  for (const client of [ana, ben, pia]) await client.do('join', { tableId: 'calm' });
  const id = await asksForHelp(idOf(ana));
  const text = `Call us: ${randomUUID()}`;
  await web.query(`INSERT INTO incident_step ("incidentId", kind, text, by) VALUES ($1, 'answered', $2, 'pia')`, [
    id,
    text,
  ]);
  const answer = { id, text, at: expect.any(Number) };
  await vi.waitFor(() => {
    for (const window of [ana, second]) expect(window.heard.privateAnswer).toEqual([{ answer }]);
  }, 15_000);
  // Whoever connects later is sent it, too, and others are sent nothing.
  const later = await casino.connect({ cookie: ana.cookie });
  await vi.waitFor(() => expect(later.heard.privateAnswer).toEqual([{ answer }]), 15_000);

  await markAnswerRead(web, idOf(ben), id);
  await markAnswerRead(web, idOf(ana), id);
  await vi.waitFor(() => expect(ana.heard.privateAnswer.at(-1)).toEqual({ answer: null }), 15_000);
  expect(ana.heard.privateAnswer).toHaveLength(2);
  const { rows } = await pool.query(`SELECT by FROM incident_step WHERE kind = 'read'`);
  expect(rows).toEqual([{ by: idOf(ana) }]);
  const last = await casino.connect({ cookie: ana.cookie });
  await last.do('join', { tableId: 'calm' });
  for (const other of [ben, pia, last]) {
    expect(other.heard.privateAnswer).toEqual([]);
    expect(JSON.stringify(other.heard)).not.toContain(text);
  }
});
