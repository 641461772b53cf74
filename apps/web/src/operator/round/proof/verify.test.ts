import { createHash } from 'node:crypto';
import type { RoundRecord } from '@baize/database';
import type { RoundEvent, Source } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { ROULETTE, recordOf } from '../../../rounds/record.testing.ts';
import { verifyRound } from './verify.ts';

const BACCARAT = `game baccarat
bet ana banker 10000 player 5000
bet ben tie 1000
close
card player 2c
card banker Kd
card player 3c
card banker 3h
card player 8s
act announce
`;

const VOID = `game baccarat
bet ana banker 10000
close
card player 2c
void The shoe fell
`;

const BET_BEHIND = `game blackjack
bet ana seat:1 1000
bet ben behind:1 400
withdraw ana seat:1 1000
bet cem seat:1 2000
close
card seat:1 9h
card dealer Ts
card seat:1 Td
card dealer down
choice seat:1 cem stand 0
reveal dealer 8c
act take-and-pay
`;

const changed = (record: RoundRecord, change: Partial<RoundRecord>): RoundRecord => ({ ...record, ...change });
const faults = async (record: RoundRecord): Promise<readonly string[]> => {
  const verified = await verifyRound(record, english);
  if (verified.outcome === 'impossible') throw new Error(verified.why);
  expect(verified.outcome).toBe('differs');
  return verified.checks.filter(({ ok }) => !ok).map(({ words }) => words);
};

describe('a round worked out again', () => {
  it.each([
    [
      'roulette, with a correction',
      ROULETTE,
      [
        '3 entries compared with the procedure, all as requested',
        '2 payouts recalculated, no differences',
        '5 transfers, table account at €0.00',
      ],
    ],
    [
      'baccarat',
      BACCARAT,
      [
        '6 entries compared with the procedure, all as requested',
        '3 payouts recalculated, no differences',
        '5 transfers, table account at €0.00',
      ],
    ],
    [
      'blackjack, with a bet behind that went back',
      BET_BEHIND,
      [
        '7 entries compared with the procedure, all as requested',
        '1 payout recalculated, no differences',
        '7 transfers, table account at €0.00',
      ],
    ],
    [
      'void',
      VOID,
      [
        '1 entry compared with the procedure, all as requested',
        '1 refund due, all paid',
        '2 transfers, table account at €0.00',
      ],
    ],
  ])('is as it was kept: %s', async (_, text, words) => {
    const verified = await verifyRound(recordOf(text), english);
    expect(verified).toMatchObject({ outcome: 'verified' });
    expect('checks' in verified && verified.checks.map((check) => check.words)).toEqual(words);
  });

  it('catches a payout that was changed in the books of bets', async () => {
    const record = recordOf(ROULETTE);
    const bets = record.bets.map((bet) =>
      bet.returnedMinor > 0 ? { ...bet, returnedMinor: bet.returnedMinor + 1 } : bet,
    );
    expect(await faults(changed(record, { bets }))).toEqual(['2 payouts recalculated, 1 differ']);
  });

  it('catches a reason that was changed', async () => {
    const record = recordOf(BACCARAT);
    const bets = record.bets.map((bet, i) => (i === 0 ? { ...bet, rule: 'BA 99' } : bet));
    expect(await faults(changed(record, { bets }))).toEqual(['3 payouts recalculated, 1 differ']);
  });

  it('catches a settlement that pays too much in the event itself, and all that follows from it', async () => {
    const record = recordOf(ROULETTE);
    const events = record.events.map((recorded) =>
      recorded.event.type === 'settled'
        ? {
            ...recorded,
            event: JSON.parse(JSON.stringify(recorded.event).replace('17500', '35500')) as typeof recorded.event,
          }
        : recorded,
    );
    expect(await faults(changed(record, { events }))).toEqual([
      '2 payouts recalculated, 2 differ',
      '5 transfers, 2 differ, table account at €0.00',
    ]);
  });

  it('catches a number that was changed afterwards', async () => {
    const record = recordOf(ROULETTE);
    const events = record.events.map((recorded) =>
      recorded.event.type === 'corrected'
        ? { ...recorded, event: Object.assign({}, recorded.event, { fact: { fact: 'number', number: 19 } }) }
        : recorded,
    );
    expect(await faults(changed(record, { events }))).toEqual([
      '2 payouts recalculated, 2 differ',
      'The history states €25.00 wagered and payout €180.00; the bets add up to €25.00 and €40.00',
    ]);
  });

  it.each([
    [
      'that is missing',
      (list: RoundRecord['transfers']) => list.slice(1),
      '4 transfers, 1 differ, table account at \u2212€5.00',
    ],
    [
      'of another amount',
      (list: RoundRecord['transfers']) => list.map((each, i) => (i === 0 ? { ...each, amountMinor: 400 } : each)),
      '5 transfers, 1 differ, table account at \u2212€1.00',
    ],
    [
      'to somebody else',
      (list: RoundRecord['transfers']) =>
        list.map((each) => (each.code === 'payout' ? { ...each, to: 'player:eve' } : each)),
      '5 transfers, 1 differ, table account at €0.00',
    ],
    [
      'booked twice',
      (list: RoundRecord['transfers']) => [...list, ...list.slice(0, 1)],
      '6 transfers, 1 differ, table account at €5.00',
    ],
  ])('catches a transfer %s', async (_, change, words) => {
    const record = recordOf(ROULETTE);
    expect(await faults(changed(record, { transfers: change(record.transfers) }))).toEqual([words]);
  });

  it('catches a card that was never asked for', async () => {
    const record = recordOf(BACCARAT);
    const extra = record.events.find(({ event }) => event.type === 'reported');
    if (!extra) throw new Error('no card in the round');
    const events = record.events.flatMap((recorded) =>
      recorded.event.type === 'settled' ? [extra, recorded] : [recorded],
    );
    expect((await faults(changed(record, { events })))[0]).toBe(
      '7 entries compared with the procedure, 1 not requested',
    );
  });

  it('catches sums in the history that are not those of its bets', async () => {
    const record = recordOf(ROULETTE);
    expect((await faults(changed(record, { round: { ...record.round, payoutMinor: 1 } }))).at(-1)).toContain(
      'payout €0.01; the bets add up to',
    );
  });

  it('catches a stake of a void round that did not go back', async () => {
    const record = recordOf(VOID);
    const transfers = record.transfers.filter(({ code }) => code !== 'refund');
    expect(await faults(changed(record, { transfers }))).toEqual(['1 transfer, 1 differ, table account at €100.00']);
  });

  it('says when it cannot be done', async () => {
    const record = recordOf(ROULETTE);
    const older = changed(record, { round: { ...record.round, rulesVersion: 0 } });
    expect(await verifyRound(older, english)).toEqual({
      outcome: 'impossible',
      why: 'The round was played under version 0 of the rules; this page has version 1.',
    });
    expect(await verifyRound(changed(record, { config: null }), english)).toMatchObject({ outcome: 'impossible' });
  });
});

/** The event with another source. */
const from = (recorded: RoundRecord['events'][number], source: Source): RoundRecord['events'][number] => ({
  ...recorded,
  event: Object.assign({}, recorded.event, { source }),
});

describe('a revealed shuffle', () => {
  const ORDER = 'AhAsAd2cKd3c3h8s9s';
  const record = recordOf(BACCARAT);
  /** Each card of the round from the fourth card of the shoe on. */
  const drawn = (positions: readonly number[]) => {
    let next = 0;
    return record.events.map((recorded) => {
      const { event } = recorded;
      const isCard = event.type === 'reported' && JSON.stringify(event).includes('"card"');
      const position = positions[next];
      if (!isCard || position === undefined) return recorded;
      next += 1;
      return from(recorded, { from: 'shoe', shoeId: 's-1', position });
    });
  };
  const shoe = (salt: string) => ({
    id: 's-1',
    commitment: createHash('sha256').update('pepper').update(ORDER).digest('hex'),
    revealed: { salt, order: ORDER },
  });

  it('fits its seal and its cards', async () => {
    const verified = await verifyRound(
      changed(record, { events: drawn([3, 4, 5, 6, 7]), shoe: shoe('pepper') }),
      english,
    );
    expect(verified).toMatchObject({ outcome: 'verified' });
    expect('checks' in verified && verified.checks.slice(-2).map(({ words }) => words)).toEqual([
      'The commitment published before the first card matches the shuffle',
      '5 cards match the shuffle',
    ]);
  });

  it('is caught when it is another', async () => {
    expect(await faults(changed(record, { events: drawn([3, 4, 5, 6, 7]), shoe: shoe('salt') }))).toEqual([
      'The commitment published before the first card does not match the shuffle',
    ]);
    expect(await faults(changed(record, { events: drawn([3, 4, 6, 5, 7]), shoe: shoe('pepper') }))).toEqual([
      '2 of 5 cards do not match the shuffle',
    ]);
  });

  it('is no part of the proof while the shoe is in play', async () => {
    const verified = await verifyRound(
      changed(record, { shoe: { id: 's-1', commitment: 'x', revealed: null } }),
      english,
    );
    expect('checks' in verified && verified.checks).toHaveLength(3);
  });
});

describe('a wheel’s sealed numbers', () => {
  const NUMBERS = '4 18 33';
  const record = recordOf(
    ROULETTE.replace('correct 2 17\n', '').replace('act spin\n', 'act spin\nact no-spin\nact spin\n'),
  );
  const around = (type: string, facts: object) => ({
    ...{ version: 1, actor: 'clock', at: 1, event: Object.assign({ type }, facts) },
  });
  const sealed = around('numbersSealed', {
    sealId: 'n-1',
    commitment: createHash('sha256').update(`pepper${NUMBERS}`).digest('hex'),
  });
  const numbersRevealed = (text: string) => around('numbersTold', { sealId: 'n-1', salt: 'pepper', text });
  const drawn = (spin: number) =>
    record.events.map((each) =>
      JSON.stringify(each.event).includes('"number":') ? from(each, { from: 'wheel', sealId: 'n-1', spin }) : each,
    );
  const checked = async (events: RoundRecord['events']) => {
    const verified = await verifyRound(changed(record, { events }), english);
    if (verified.outcome === 'impossible') throw new Error(verified.why);
    return { outcome: verified.outcome, words: verified.checks.slice(3).map(({ words }) => words) };
  };

  it('fit their seal, and the number is that of its spin', async () => {
    expect(await checked([sealed, ...drawn(1), numbersRevealed(NUMBERS)])).toEqual({
      outcome: 'verified',
      words: ['The commitment published before the first bet matches the numbers', 'The number matches the seal'],
    });
  });

  it('are caught when they are others, or when the number is', async () => {
    expect(await checked([sealed, ...drawn(1), numbersRevealed('4 18 34')])).toMatchObject({
      outcome: 'differs',
      words: [
        'The commitment published before the first bet does not match the numbers',
        'The number matches the seal',
      ],
    });
    expect(await checked([sealed, ...drawn(2), numbersRevealed(NUMBERS)])).toMatchObject({
      outcome: 'differs',
      words: [
        'The commitment published before the first bet matches the numbers',
        'The number does not match the seal',
      ],
    });
  });

  it('may be unused, and may have been sealed late by an earlier version', async () => {
    expect(await checked([sealed, ...record.events, numbersRevealed(NUMBERS)])).toMatchObject({
      outcome: 'verified',
      words: ['The commitment published before the first bet matches the numbers', 'No sealed number was drawn'],
    });
    const [opened, bet, ...rest] = record.events;
    if (!opened || !bet) throw new Error('no bet in the round');
    const late = await checked([opened, bet, sealed, ...rest, numbersRevealed(NUMBERS)]);
    expect(late.words[0]).toContain('only after the first bet');
  });

  it('are no part of the proof before they are revealed, nor in rounds of versions that sealed none', async () => {
    expect(await checked([sealed, ...drawn(1)])).toEqual({ outcome: 'verified', words: [] });
    expect(await checked(record.events)).toEqual({ outcome: 'verified', words: [] });
  });
});

/** The settled round as it is kept after two people have made it void: ana gives back all but 1,000 of her 17,500, which she owes. */
function reversed(): RoundRecord {
  const record = recordOf(ROULETTE);
  const version = (record.events.at(-1)?.version ?? 0) + 5;
  const parts = [
    { player: 'ana', staked: 500, returned: 18_000, moved: -16_500, owed: 1_000 },
    { player: 'ben', staked: 2_000, returned: 0, moved: 2_000, owed: 0 },
  ];
  const event = Object.assign({ type: 'reversed' }, { askedBy: 'staff:pia', reason: 'wrong number', parts });
  const transfer = { code: 'reversal', version, reason: null, at: 0 };
  return changed(record, {
    round: { ...record.round, state: 'void', handleMinor: 0, payoutMinor: 0, houseResultMinor: 0 },
    events: [...record.events, { version, actor: 'staff:oren', at: 0, event }],
    transfers: [
      ...record.transfers,
      { ...transfer, id: 'r1', from: 'player:ana', to: 'house', amountMinor: 16_500 },
      { ...transfer, id: 'o1', from: 'receivable:ana', to: 'house', amountMinor: 1_000, code: 'receivable' },
      { ...transfer, id: 'r2', from: 'house', to: 'player:ben', amountMinor: 2_000 },
    ],
  });
}

/** The same as it was booked before there were receivables: ana kept the 1,000. */
function formerlyReversed(): RoundRecord {
  const record = reversed();
  return changed(record, {
    round: { ...record.round, payoutMinor: 1_000, houseResultMinor: -1_000 },
    transfers: record.transfers.filter(({ code }) => code !== 'receivable'),
    events: record.events.map((each) => {
      if (each.event.type !== 'reversed' || !('parts' in each.event)) return each;
      const parts = each.event.parts as readonly { readonly owed: number }[]; // as recorded above
      return { ...each, event: { ...each.event, parts: parts.map(({ owed: kept, ...part }) => ({ ...part, kept })) } };
    }),
  });
}

describe('a round that is void after its settlement', () => {
  it('works out with what was moved back, and what is owed or was kept', async () => {
    for (const record of [reversed(), formerlyReversed()])
      expect(await verifyRound(record, english)).toMatchObject({ outcome: 'verified' });
  });

  it('differs when another amount was moved back, or its totals still count', async () => {
    const record = reversed();
    const transfers = record.transfers.map((each) => (each.id === 'r1' ? { ...each, amountMinor: 16_501 } : each));
    expect(await faults(changed(record, { transfers }))).toEqual(['8 transfers, 1 differ, table account at €0.00']);
    expect(await faults(changed(record, { round: { ...record.round, payoutMinor: 1_000 } }))).toHaveLength(1);
  });
});

/** The settled round as it is kept after two people have corrected 17 to 18: ana gives back all but 1,000 of her 18,000, which she owes. */
function corrected(): RoundRecord {
  const record = recordOf(ROULETTE);
  const right = recordOf(ROULETTE.replace('number 18\ncorrect 2 17', 'number 18'));
  const version = (record.events.at(-1)?.version ?? 0) + 5;
  const stored = right.events.map(({ event }) => event as RoundEvent); // as recorded by the test
  const reports = stored.flatMap((event) => {
    if (event.type !== 'reported') return [];
    const { type: _, at: __, ...report } = event;
    return report;
  });
  const payouts = stored.find((event) => event.type === 'settled')?.payouts ?? [];
  const parts = [
    { player: 'ana', staked: 500, returned: 18_000, due: 0, moved: -17_000, owed: 1_000 },
    { player: 'ben', staked: 2_000, returned: 0, due: 4_000, moved: 4_000, owed: 0 },
  ];
  const event = Object.assign(
    { type: 'resettled' },
    { askedBy: 'staff:pia', reason: 'it lay in 18', reports, payouts, parts },
  );
  const transfer = { code: 'resettlement', version, reason: null, at: 0 };
  return changed(record, {
    round: { ...record.round, resettled: true, payoutMinor: 4_000, houseResultMinor: -1_500 },
    bets: right.bets,
    events: [...record.events, { version, actor: 'staff:oren', at: 0, event }],
    transfers: [
      ...record.transfers,
      { ...transfer, id: 'r1', from: 'player:ana', to: 'house', amountMinor: 17_000 },
      { ...transfer, id: 'o1', from: 'receivable:ana', to: 'house', amountMinor: 1_000, code: 'receivable' },
      { ...transfer, id: 'r2', from: 'house', to: 'player:ben', amountMinor: 4_000 },
    ],
  });
}

describe('a round whose result was corrected after its settlement', () => {
  it('works out with the right result and what was moved', async () => {
    expect(await verifyRound(corrected(), english)).toMatchObject({ outcome: 'verified' });
  });

  it('differs when its bets, its totals or what was moved are others', async () => {
    const record = corrected();
    const transfers = record.transfers.map((each) => (each.id === 'r2' ? { ...each, amountMinor: 4_001 } : each));
    expect(await faults(changed(record, { transfers }))).toEqual(['8 transfers, 1 differ, table account at €0.00']);
    expect(await faults(changed(record, { bets: recordOf(ROULETTE).bets }))).toHaveLength(1);
    expect(await faults(changed(record, { round: { ...record.round, payoutMinor: 5_000 } }))).toHaveLength(1);
    const events = record.events.map((each) =>
      each.event.type === 'resettled' ? { ...each, event: { ...each.event, payouts: [] } } : each,
    );
    expect(await faults(changed(record, { events }))).not.toEqual([]);
  });
});
