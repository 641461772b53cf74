import type { ApprovalKind, Prisma } from '@baize/database';
import type { Phrase, Result } from '@baize/rules';
import type { z } from 'zod';
import type { Actor } from '../accounts/people.ts';
import type { Auth } from '../auth.ts';
import { type Holder, may, type Permission, type Role } from '../roles.ts';

type Transaction = Prisma.TransactionClient;

/** What a request changes, as the second person sees it. */
export interface Seen {
  readonly before: Prisma.InputJsonObject;
  readonly after: Prisma.InputJsonObject;
}

/** Who asked, who approves, why, and the number of the request: for the record of what is done. */
export interface Asked {
  readonly actor: Actor;
  /** The user id of the person who approves, and is shown what is shown only once. */
  readonly approver: string;
  readonly why: string;
  readonly approval: number;
}

/** An act that takes two people. */
export interface Approvable<Act, Ready = unknown> {
  readonly ask: Permission;
  readonly decide: Permission;
  /** The act out of JSON. */
  readonly act: z.ZodType<Act>;
  /** `user:<id>`, `name:<username>`, `role:<name>`, `table:<id>` or `house:<setting>` */
  readonly subject: (act: Act) => string;
  /** What it would change now, or why it cannot be done now. */
  readonly look: (tx: Transaction, auth: Auth, act: Act) => Promise<Result<Seen, Phrase>>;
  /** Whether it would let this person do more than now: then they neither ask for it nor approve it. */
  readonly widensOwn?: (tx: Transaction, act: Act, userId: string) => Promise<boolean>;
  /** What takes long, such as hashing: done before the transaction. */
  readonly prepare?: (act: Act) => Promise<Ready>;
  /** Does it, with its entry in the audit log; refuses before it writes. Returns a password or a key that is shown only now. */
  readonly carryOut: (
    tx: Transaction,
    auth: Auth,
    act: Act,
    asked: Asked,
    ready: Ready,
  ) => Promise<Result<{ readonly password?: string; readonly key?: string }, Phrase>>;
}

/** Who may ask for each kind, who may decide, and who may see the requests. */
export const PERMISSIONS = {
  'staff-account': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'staff-role': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'staff-reset': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'staff-factor': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'staff-enable': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'house-role': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'staff-sso': { ask: 'manage-staff', decide: 'approve-staff', see: 'read-audit' },
  'table-config': { ask: 'manage', decide: 'approve-tables', see: 'read-history' },
  'table-service': { ask: 'open-tables', decide: 'approve-tables', see: 'read-history' },
  'table-key': { ask: 'open-tables', decide: 'approve-tables', see: 'read-history' },
  'api-token': { ask: 'use-api', decide: 'approve-staff', see: 'read-audit' },
  'balance-adjustment': { ask: 'adjust-balances', decide: 'adjust-balances', see: 'read-ledger' },
  'player-erasure': { ask: 'erase-players', decide: 'erase-players', see: 'read-ledger' },
  'house-setting': { ask: 'manage', decide: 'approve-house', see: 'read-audit' },
  'round-void': { ask: 'ask-voids', decide: 'approve-voids', see: 'read-history' },
  'round-reversal': { ask: 'supervise', decide: 'approve-voids', see: 'read-history' },
  'round-resettle': { ask: 'supervise', decide: 'approve-voids', see: 'read-history' },
  'round-abandon': { ask: 'supervise', decide: 'approve-voids', see: 'read-history' },
} as const satisfies Record<ApprovalKind, Record<'ask' | 'decide' | 'see', Permission>>;

/** With one of these somebody asks in the office for something that takes two people, or decides it. Dealers ask at their tables. */
export const ASKING_OR_DECIDING: readonly Permission[] = [
  ...new Set(Object.values(PERMISSIONS).flatMap(({ ask, decide }) => (ask === 'ask-voids' ? [decide] : [ask, decide]))),
];

/** The kinds of requests that somebody, or a built-in role, may see. */
export const kindsSeenBy = (who: Role | Holder): readonly ApprovalKind[] =>
  kindsSeenWith((permission) => may(who, permission));

/** The kinds of requests that are seen with these permissions. */
export const kindsSeenWith = (has: (permission: Permission) => boolean): readonly ApprovalKind[] =>
  (Object.keys(PERMISSIONS) as ApprovalKind[]).filter((kind) => has(PERMISSIONS[kind].see)); // its own keys
