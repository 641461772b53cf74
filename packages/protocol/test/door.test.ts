import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES, messages } from '../src/index.ts';

const id = '3f0f6c0e-6a3b-4a3e-9a3e-3c1b8f1d2a10';
const bet = (wagers: unknown) => ({ tableId: 'vesper', commandId: id, command: { type: 'placeBets', wagers } });
const red = { spot: 'red', stake: 100 };

describe('parsing of client messages', () => {
  it('accepts a bet unchanged', () => {
    expect(messages.play.parse(bet([red]))).toEqual(bet([red]));
  });

  it.each([
    ['no wager', bet([])],
    ['a stake of nothing', bet([{ spot: 'red', stake: 0 }])],
    ['a stake below nothing', bet([{ spot: 'red', stake: -100 }])],
    ['half a cent', bet([{ spot: 'red', stake: 0.5 }])],
    ['a stake beyond all money', bet([{ spot: 'red', stake: 1e300 }])],
    ['a stake that is no number', bet([{ spot: 'red', stake: Number.NaN }])],
    ['a stake in words', bet([{ spot: 'red', stake: '100' }])],
    ['more than there is room for', bet(Array.from({ length: 201 }, () => red))],
    ['a word nobody knows', bet([{ ...red, player: 'ben' }])],
    ['another table by path', { ...bet([red]), tableId: '../vesper' }],
    ['a command without an id', { tableId: 'vesper', command: { type: 'placeBets', wagers: [red] } }],
    ['an id that is none', { ...bet([red]), commandId: 'again' }],
    ['a command of the dealer', { ...bet([red]), command: { type: 'openBets' } }],
    [
      'a decision with stakes of its own',
      { ...bet([red]), command: { type: 'choose', place: 'seat:1', choice: 'double', stakes: [] } },
    ],
    ['nothing', undefined],
    ['a list', [bet([red])]],
  ])('refuses a player who sends %s', (_, message) => {
    expect(messages.play.safeParse(message).success).toBe(false);
  });

  it('accepts from a dealer only facts that a dealer may enter', () => {
    const report = (fact: unknown) => ({ tableId: 'vesper', commandId: id, command: { type: 'report', fact } });
    expect(messages.deal.safeParse(report({ fact: 'card', place: 'player', card: '9h' })).success).toBe(true);
    expect(messages.deal.safeParse(report({ fact: 'card', place: 'player', card: '10h' })).success).toBe(false);
    const deck = (of: unknown) => {
      const message = report({ fact: 'card', place: 'player', card: '9h' });
      return messages.deal.safeParse({ ...message, command: { ...message.command, deck: of } }).success;
    };
    expect([1, 99, 0, 100, 1.5, '1', undefined].map(deck)).toEqual([true, true, false, false, false, false, false]);
    expect(messages.deal.safeParse(report({ fact: 'number', number: 17 })).success).toBe(true);
    expect(messages.deal.safeParse(report({ fact: 'number', number: 17.5 })).success).toBe(false);
    expect(
      messages.deal.safeParse(report({ fact: 'choice', place: 'seat:1', player: 'ana', choice: 'hit', stakes: [] }))
        .success,
    ).toBe(false);
  });

  it('requires a reason to stop a table', () => {
    const pause = (reason: string) => ({ tableId: 'vesper', commandId: id, command: { type: 'pause', reason } });
    expect(messages.supervise.safeParse(pause('A card fell.')).success).toBe(true);
    expect(messages.supervise.safeParse(pause('   ')).success).toBe(false);
    expect(messages.supervise.safeParse(pause('A card\u0000 fell.')).success).toBe(false);
  });

  it('accepts the longest valid command', () => {
    const longest = bet(Array.from({ length: 157 }, () => ({ spot: 'straight:36', stake: 1_000_000_000 })));
    expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThan(MAX_MESSAGE_BYTES);
  });
});
