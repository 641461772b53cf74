import { messages } from '@baize/protocol';
import { expect, test, vi } from 'vitest';
import { commandIdOf } from './at-table.ts';

vi.mock('../../lib/casino.ts', () => ({}));
vi.mock('../../i18n/get-language.ts', () => ({}));

test('a table reads the id of a command, which is the same for the same call and no other', () => {
  const [one, again] = [commandIdOf('token-1', 'pause-vesper'), commandIdOf('token-1', 'pause-vesper')];
  expect(one).toBe(again);
  for (const other of [commandIdOf('token-2', 'pause-vesper'), commandIdOf('token-1', 'pause-vesper-2')])
    expect(other).not.toBe(one);
  const message = { tableId: 'vesper', commandId: one, command: { type: 'pause', reason: 'a sensor' } };
  expect(messages.supervise.safeParse(message).success).toBe(true);
});
