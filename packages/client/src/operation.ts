import type { z } from 'zod';
import { Because, Nothing, Outcome } from './shapes.ts';

/** The permission that a token needs for a call. */
export type Needed =
  | 'read-history'
  | 'read-ledger'
  | 'read-audit'
  | 'manage'
  | 'open-tables'
  | 'manage-players'
  | 'approve-tables'
  | 'stop-bets'
  | 'answer-incidents'
  | 'adjust-balances'
  | 'supervise';

interface Reading {
  readonly method: 'GET';
  readonly path: string;
  readonly needs: Needed;
  readonly about: string;
  readonly query: z.ZodObject;
  readonly answer: z.ZodType;
}

interface Acting {
  readonly method: 'POST';
  readonly path: string;
  readonly needs: Needed;
  readonly about: string;
  readonly body: z.ZodObject;
  readonly answer: z.ZodType;
}

/** A call of the API: one path and method, what it takes and what it answers. */
export type Operation = Reading | Acting;

/** What most reading calls have in common: no query. */
export const reading = { method: 'GET', query: Nothing } as const;
/** What most acting calls have in common: a reason, and the outcome. */
export const acting = { method: 'POST', body: Because, answer: Outcome } as const;
