import { COMPOSABLE, type Composable, ROLES } from '@baize/auth';
import { type Message, type MessageName, messages, type PitCommand } from '@baize/protocol';
import { expect, test } from 'vitest';
import { authorize } from '../../src/identity/permissions.ts';

const at = { tableId: 'vesper', commandId: '3f2f7a3e-6d0f-4b7c-9a51-0c6f7d3a8e11' };

const examples: { readonly [Name in MessageName]: Message<Name> } = {
  lobby: { watch: true },
  join: { tableId: 'vesper' },
  leave: { tableId: 'vesper' },
  play: { ...at, command: { type: 'placeBets', wagers: [{ spot: 'straight:17', stake: 100 }] } },
  answerCheck: { answer: 'stay' },
  topUp: { commandId: at.commandId, currency: 'EUR' },
  deal: { ...at, command: { type: 'signOn' } },
  supervise: { ...at, command: { type: 'resume' } },
  say: { ...at, text: 'Good evening' },
  hide: { tableId: 'vesper', lineId: '1' },
  report: { tableId: 'vesper', lineId: '1', reason: 'insult', note: '' },
  dismiss: { tableId: 'vesper', lineId: '1' },
  mute: { ...at, lineId: '1', minutes: 10, reason: 'swears' },
  unmute: { tableId: 't', userId: 'u' },
  slowMode: { tableId: 'vesper', everySeconds: 30 },
  video: { tableId: 'vesper', act: 'publish' },
  thumbnail: { tableId: 'vesper' },
  onAir: { tableId: 'vesper', camera: 'dealer', onAir: true },
  picture: { tableId: 'vesper', camera: 'dealer', delayMs: 120, lost: 0.01 },
};

/** The messages each role may send, besides those that only look; all others are refused. */
const MAY: Readonly<Record<(typeof ROLES)[number], readonly MessageName[]>> = {
  player: ['play', 'topUp', 'answerCheck', 'say', 'report'],
  dealer: ['deal', 'say', 'report', 'hide', 'mute', 'slowMode', 'video', 'onAir'],
  'pit-boss': ['supervise', 'say', 'report', 'hide', 'dismiss', 'mute', 'unmute', 'slowMode'],
  operator: ['hide', 'dismiss', 'mute', 'unmute', 'slowMode'],
  auditor: [],
  regulator: [],
};

const LOOKING: readonly MessageName[] = ['lobby', 'join', 'leave', 'picture', 'thumbnail'];
const NAMES = Object.keys(messages) as MessageName[]; // the keys of a literal

const cases = [...ROLES, null].flatMap((role) => NAMES.map((name) => [role, name] as const));

test.each(cases)('%s: %s', (role, name) => {
  const visitor = role && { userId: 'u', name: 'U', role, guest: false };
  const allowed = LOOKING.includes(name) || (role !== null && MAY[role].includes(name));
  expect(authorize(visitor, name, examples[name])).toBe(allowed ? 'allowed' : role ? 'not-allowed' : 'signed-out');
});

/** What each permission lets a composed role send; the others nothing. */
const PERMITS: Readonly<Partial<Record<Composable, readonly MessageName[]>>> = {
  chat: ['say', 'report'],
  deal: ['deal', 'video', 'onAir'],
  moderate: ['hide', 'mute', 'slowMode'],
  supervise: ['supervise', 'dismiss', 'unmute'],
  manage: ['dismiss', 'unmute'],
};

test.each(COMPOSABLE)('a composed role of %s alone sends what needs it, and nothing else', (permission) => {
  const composed = { id: 'r', name: 'Floor', permissions: [permission] };
  const visitor = { userId: 'u', name: 'U', role: 'composed', composed, guest: false } as const;
  const { composed: _, ...bare } = visitor;
  for (const name of NAMES) {
    const allowed = LOOKING.includes(name) || PERMITS[permission]?.includes(name);
    expect([name, authorize(visitor, name, examples[name])]).toEqual([name, allowed ? 'allowed' : 'not-allowed']);
    expect(authorize(bare, name, examples[name])).toBe(LOOKING.includes(name) ? 'allowed' : 'not-allowed');
  }
});

const PIT = ['pit-boss'] as const;
const BOTH = ['pit-boss', 'operator'] as const;

/** Every command of the pit, and who may give it. What moves money of a settled round, or of one in play, is decided by a second person. */
const COMMANDS: Readonly<Record<PitCommand['type'], readonly (typeof ROLES)[number][]>> = {
  pause: PIT,
  resume: PIT,
  acknowledge: PIT,
  voidRound: PIT,
  askVoid: PIT,
  askAbandon: PIT,
  askReversal: PIT,
  askResettle: PIT,
  handOver: PIT,
  assignDealer: PIT,
  unassignDealer: PIT,
  withdrawHandOver: PIT,
  approveVoid: BOTH,
  refuseVoid: BOTH,
  approveAbandon: BOTH,
  refuseAbandon: BOTH,
  approveReversal: BOTH,
  refuseReversal: BOTH,
  approveResettle: BOTH,
  refuseResettle: BOTH,
  openTable: BOTH,
  closeTable: BOTH,
};

test.each(ROLES)('commands of the pit: %s', (role) => {
  const visitor = { userId: 'u', name: 'U', role, guest: false };
  for (const [type, allowed] of Object.entries(COMMANDS)) {
    const command = { type } as PitCommand; // only its name is looked at
    const found = authorize(visitor, 'supervise', { ...at, command });
    expect([type, found]).toEqual([type, allowed.includes(role) ? 'allowed' : 'not-allowed']);
  }
});
