import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fitsRound, type Identity, type Role, replayKey } from '@baize/auth';
import { amountOf, games } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { recordOf } from '../../rounds/record.testing.ts';
import { makeReplay } from './make-replay.ts';
import type { Replay } from './replay.ts';
import { type ReplayViewer, viewerOf } from './replay-viewer.ts';

const GAMES = fileURLToPath(new URL('../../../../../packages/rules/src/games', import.meta.url));

/** Ana folds a pair of kings that nobody else sees; Ben's packet is turned in the end. */
const MONSTER = `game three-card-monster
bet ana ante:1 1000 monster:1 1000
bet ben ante:4 1000 monster:4 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:1 Kc
card position:1 Kd
card position:1 5h
card position:1 2s
card position:4 7c
card position:4 7d
card position:4 8h
card position:4 3s
act rack-rest
choice position:1 ana fold 0
choice position:4 ben play 1000
act collect-folded
reveal dealer Qs
reveal dealer 9c
reveal dealer 4s
act push-plays
act turn position:4
act take-and-pay position:4
act rack position:4
act rack-dealer
act return-deck
`;

const ROULETTE = `game roulette
bet ana straight:17 500
bet ben red 2000
bet ana red 500
bet cem black 2000
bet dan black 1000
close
act spin
number 18
correct 2 17
act confirm
`;

const STRANGER: ReplayViewer = { is: 'stranger' };
const STAFF: ReplayViewer = {
  is: 'staff',
  identity: { userId: 'olga', name: 'Olga', role: 'operator', guest: false },
};
const part = (userId: string): ReplayViewer => ({ is: 'participant', userId });

function replayed(text: string, viewer: ReplayViewer): Replay {
  const replay = makeReplay(recordOf(text), viewer, english);
  if (typeof replay === 'string') throw new Error(replay);
  return replay;
}

test('a player sees their own cards, and of the others only what was turned', () => {
  const [ana, ben, staff, stranger] = [part('ana'), part('ben'), STAFF, STRANGER].map((viewer) =>
    JSON.stringify(replayed(MONSTER, viewer)),
  );
  for (const seen of [ben, staff, stranger]) expect(seen).not.toMatch(/"K[cd]"/);
  expect(ana).toMatch(/"Kc"/);
  const turned = replayed(MONSTER, part('ana')).frames.findIndex(({ round }) => /"7c"/.test(JSON.stringify(round)));
  const before = replayed(MONSTER, part('ana')).frames.slice(0, turned);
  expect(turned).toBeGreaterThan(20);
  expect(JSON.stringify(before)).not.toMatch(/"7[cd]"/);
});

test('everybody else sees no bets of their own and no payouts', () => {
  const { frames } = replayed(ROULETTE, STRANGER);
  for (const each of [frames, replayed(ROULETTE, STAFF).frames])
    expect(each.every(({ own }) => own === null)).toBe(true);
  expect(frames.at(-1)?.round.result).toMatchObject({ number: 17 });
});

const written = Object.keys(games).flatMap((game) =>
  readdirSync(`${GAMES}/${game}/rounds`).map((file): [string, string] => [
    `${game}/${file}`,
    `game ${game}\n${readFileSync(`${GAMES}/${game}/rounds/${file}`, 'utf8').replace(/^game .*$/m, '')}`,
  ]),
);

test.each(written)('of %s strangers are sent no name and no id of a player', (_, text) => {
  const record = recordOf(text);
  const players = [...new Set([...text.matchAll(/^bet (\S+)/gm)].map(([, player = '']) => player))];
  const names = Object.fromEntries(players.map((player) => [player, `Name of ${player}`]));
  const seen = makeReplay({ ...record, names }, STRANGER, english);
  const sent = JSON.stringify(seen);
  for (const player of players) expect(sent).not.toMatch(new RegExp(`\\b${player}\\b`));
});

test('strangers see who sat where, and find no way to other rounds', () => {
  const record = { ...recordOf(MONSTER), previous: 'SALON-0', next: 'SALON-2' };
  const [seen, staff] = [STRANGER, STAFF].map((viewer) => makeReplay(record, viewer, english));
  if (typeof seen === 'string' || typeof staff === 'string') throw new Error('no replay');
  expect(seen).toMatchObject({ names: { 'player-1': 'Seat 1', 'player-2': 'Seat 4' }, previous: null, next: null });
  expect(staff).toMatchObject({ previous: 'SALON-0', next: 'SALON-2' });
});

test('a round is for its players, for staff who read rounds, and for whoever has its whole address', () => {
  const record = recordOf(MONSTER);
  const as = (userId: string, role: Role) => ({ userId, name: userId, role, guest: false });
  const is = (identity: Identity | null, hasKey: boolean) => viewerOf(record, identity, hasKey)?.is ?? null;
  expect([is(as('ana', 'player'), false), is(as('ana', 'player'), true)]).toEqual(['participant', 'participant']);
  expect([is(as('eve', 'player'), false), is(as('eve', 'player'), true)]).toEqual([null, 'stranger']);
  expect([is(as('dora', 'dealer'), false), is(null, false), is(null, true)]).toEqual([null, null, 'stranger']);
  expect(['pit-boss', 'operator', 'auditor'].map((role) => is(as('s', role as Role), false))).toEqual(
    Array(3).fill('staff'),
  );
});

test('the key of a round opens no other round, and none with another secret', () => {
  const key = replayKey('a secret', 'SALON-1');
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(fitsRound('a secret', 'SALON-1', key)).toBe(true);
  for (const [secret, round, given] of [
    ['a secret', 'SALON-2', key],
    ['another', 'SALON-1', key],
    ['a secret', 'SALON-1', `${key}A`],
    ['a secret', 'SALON-1', ''],
    ['a secret', 'SALON-1', undefined],
    ['a secret', 'SALON-1', [key]],
  ] as const)
    expect(fitsRound(secret, round, given)).toBe(false);
});

test('a player’s chips lie as they were put down, and what came back is told in the end', () => {
  const { frames } = replayed(ROULETTE, part('ana'));
  const stakes = frames.map(({ own }) => own?.stakes);
  expect(stakes[1]).toEqual({ 'straight:17': 500 });
  expect(stakes[2]).toEqual({ 'straight:17': 500, red: 500 });
  expect(frames.at(-1)?.own?.payouts.map((payout) => [payout.spot, amountOf(payout)])).toEqual([
    ['red', 0],
    ['straight:17', 18_000],
  ]);
  expect(frames.slice(0, -1).every(({ own }) => own?.payouts.length === 0)).toBe(true);
});

test('the bets of others are told once, as they lay when no more were taken', () => {
  const { frames } = replayed(ROULETTE, part('ana'));
  const betting = frames.filter(({ round }) => round.phase === 'betting');
  expect(betting).toHaveLength(4);
  expect(betting.at(-1)?.round.totals.black).toEqual({ stake: 3_000, players: 2 });
});

test('R19: a correction is marked, and no number is shown before it is confirmed', () => {
  const { frames } = replayed(ROULETTE, part('ana'));
  const corrected = frames.findIndex((frame) => frame.corrected === 'entry');
  expect(corrected).toBeGreaterThan(0);
  expect(frames[corrected - 1]?.round.play).toMatchObject({ number: null });
  expect(frames[corrected]?.round.play).toMatchObject({ number: null });
  expect(frames.at(-1)?.round.play).toMatchObject({ number: 17 });
});

test('a round that is still played cannot be replayed, nor one of other rules', () => {
  const record = recordOf(ROULETTE);
  const under = (round: Partial<typeof record.round>) =>
    makeReplay({ ...record, round: { ...record.round, ...round } }, part('ana'), english);
  expect(under({ state: 'playing' })).toMatch(/still in play/);
  expect(under({ rulesVersion: 99 })).toMatch(/version 99/);
});

test('the order of a told deck is for those who saw every card that was dealt to an owner alone', () => {
  const record = recordOf(MONSTER);
  const order = record.events
    .flatMap(({ event }) => /"card":"([^"]{2})"/.exec(JSON.stringify(event))?.[1] ?? [])
    .join('');
  const shoe = { id: 's-1', commitment: 'c', revealed: { salt: 'pepper', order } };
  const drawn = (viewer: ReplayViewer) => {
    const replay = makeReplay({ ...record, shoe }, viewer, english);
    return typeof replay === 'string' ? undefined : replay.drawn;
  };
  expect(drawn({ is: 'participant', userId: 'ana' })).toMatchObject({ withheld: false, revealed: { text: order } });
  for (const viewer of [{ is: 'participant', userId: 'ben' } as const, STRANGER]) {
    expect(drawn(viewer)).toMatchObject({ commitment: 'c', withheld: true, revealed: null });
    expect(JSON.stringify(drawn(viewer))).not.toMatch(/K[cd]/);
  }
});
