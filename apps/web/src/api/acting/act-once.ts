import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type Bearer } from '@baize/auth';
import type { OperationName } from '@baize/client';
import { lockApiKey, type Prisma, readApiAnswer, recordAct, storeApiAnswer, withinTransaction } from '@baize/database';
import { headers } from 'next/headers';
import { casinoAuth, casinoPrisma } from '../../lib/casino.ts';
import { problem } from '../problem.ts';
import { answerActing } from './acting.ts';

/** An acting call, parsed. */
export interface ActingCall {
  readonly name: OperationName;
  readonly id: string;
  readonly given: unknown;
  readonly bearer: Bearer;
  /** By which it is repeated. */
  readonly key: string;
  /** What is asked, as a hash: the same key with another one is refused. */
  readonly digest: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Of what changes soon nothing is kept. */
const PASSING = 503;
const PATIENCE_MS = 10_000;
const AGAIN_MS = 50;

/** One call after the other: an act reads with another connection than that of its transaction, and there are few. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Acts, unless this call was answered before: then the same answer. Act, audit log and answer are committed together, or
 * none of them.
 */
export function actOnce(call: ActingCall): Promise<Answer> {
  const done = last.then(() => inTurn(call));
  last = done.catch(() => undefined);
  return done;
}

/** Other web servers act by the same keys; nobody waits for them with a connection. */
async function inTurn(call: ActingCall): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await actAt(call);
    if (answer !== 'busy') return answer;
    if (Date.now() >= until) return problem(PASSING, 'in-progress');
    await wait(AGAIN_MS);
  }
}

async function actAt({ name, id, given, bearer, key, digest }: ActingCall): Promise<Answer | 'busy'> {
  const { tokenId, tokenName, userId: by, role } = bearer;
  const actor = { by, role, address: addressOf(await headers()) };
  return casinoPrisma().$transaction(async (tx) => {
    if (!(await lockApiKey(tx, tokenId, key))) return 'busy';
    const before = await readApiAnswer(tx, tokenId, key);
    if (before) return before.digest === digest ? before : problem(422, 'idempotency-key-used');
    const prisma = withinTransaction(tx);
    const { subject, ...answer } = await answerActing(name, {
      ...{ id, given, bearer, actor, key },
      auth: { ...casinoAuth(), prisma },
    });
    if (answer.status === PASSING) return answer;
    const after = { token: tokenName, call: name, answer: answer.status };
    await recordAct(tx, { ...actor, act: 'api-called', subject, after });
    const body = answer.body as Prisma.InputJsonValue; // an outcome or a problem
    await storeApiAnswer(tx, { tokenId, key }, { digest, status: answer.status, body });
    return answer;
  });
}
