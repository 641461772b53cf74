import { expect, test } from 'vitest';
import { HouseRefusal, openHouse } from '../src/index.ts';

const seen: { url: string; init: RequestInit }[] = [];
const answering = (status: number, body: unknown): typeof fetch => {
  return async (input, init = {}) => {
    seen.push({ url: String(input), init });
    return Response.json(body, { status });
  };
};

test('a reading call has its query in the address, and the token in a header', async () => {
  const house = openHouse({
    url: 'https://casino.example',
    token: 'baize_x',
    fetch: answering(200, { items: [], next: null }),
  });
  expect(await house('listRounds', { given: { table: 'vesper', limit: 2 } })).toEqual({ items: [], next: null });
  const { url, init } = seen.at(-1) ?? { url: '', init: {} };
  expect(url).toBe('https://casino.example/api/v1/rounds?table=vesper&limit=2');
  expect(init.headers).toEqual({ authorization: 'Bearer baize_x' });
});

test('an acting call has its key, the same when it is given', async () => {
  const done = { done: true, approval: null, version: null };
  const house = openHouse({ url: 'https://casino.example', token: 'baize_x', fetch: answering(200, done) });
  const call = { id: 'vesper', given: { reason: 'the season is over' }, key: 'close-vesper' };
  expect(await house('closeTable', call)).toEqual(done);
  expect(seen.at(-1)).toEqual({
    url: 'https://casino.example/api/v1/tables/vesper/close',
    init: {
      method: 'POST',
      headers: expect.objectContaining({ 'idempotency-key': 'close-vesper' }),
      body: '{"reason":"the season is over"}',
    },
  });
});

test('a refusal is thrown with its problem; one that is none has its status', async () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'house.table.retired', detail: 'No.' };
  const refused = openHouse({ url: 'https://casino.example', token: 'x', fetch: answering(409, problem) });
  await expect(refused('readTable', { id: 'vesper' })).rejects.toMatchObject({ message: 'No.', problem });
  const broken = openHouse({ url: 'https://casino.example', token: 'x', fetch: answering(502, 'bad gateway') });
  const thrown = await broken('readTable', { id: 'vesper' }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(HouseRefusal);
  expect(thrown).toMatchObject({ problem: { status: 502, code: 'unreadable' } });
});
