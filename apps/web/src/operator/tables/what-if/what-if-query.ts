import type { Stretch } from '@baize/database';
import { addressOf, type QueryOf } from '../../kit/address/list-address.ts';
import { type Part, PERIOD, words } from '../../kit/address/parts.ts';

/** Without a period: so many days up to now. */
const USUAL_DAYS = 7;
/** Rounds that one request replays: the newest of its period. */
export const MOST_ROUNDS = 2_000;

const LONGEST_CHANGE = 4_000;

/** Parts of a configuration, as `changedConfig` of `@baize/protocol` takes them. */
const CHANGE: Part<object> = {
  read: (text) => (text.length > LONGEST_CHANGE ? undefined : objectIn(text)),
  write: (change) => JSON.stringify(change),
};

function objectIn(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The addresses of what a table's rounds come to under another configuration. */
export const whatIfAddress = (tableId: string) =>
  addressOf(`/operator/tables/${tableId}/what-if`, {
    /** `v14` for a version, `r7` for what a request asks for, `form` for the change below. */
    of: words(/^(?:[vr]\d{1,9}|form)$/),
    change: CHANGE,
    /** Rounds by the time they were opened. */
    opened: PERIOD,
  });
export type WhatIfQuery = QueryOf<ReturnType<typeof whatIfAddress>>;

/** The period that is replayed; an open end is now, an open start so many days earlier. */
export function periodIn({ opened }: WhatIfQuery, now: number): Required<Stretch> {
  const until = opened?.until ?? Math.ceil(now / 60_000) * 60_000;
  return { from: opened?.from ?? until - USUAL_DAYS * 86_400_000, until };
}
