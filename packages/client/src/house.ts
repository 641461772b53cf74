import type { Operation } from './operation.ts';
import { type AnswerOf, API_PATH, type GivenOf, OPERATIONS, type OperationName } from './operations.ts';
import { Problem } from './shapes.ts';

export interface HouseAddress {
  /** The address of the casino: `https://casino.example`. */
  readonly url: string;
  readonly token: string;
  /** Another one for tests. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What a call is about and what it is given. */
export interface Call<Name extends OperationName> {
  /** The table, round, player or request. */
  readonly id?: string;
  readonly given?: GivenOf<Name>;
  /** Of an acting call: send it again to repeat the call. A new one unless it is given. */
  readonly key?: string;
}

/** A refusal of the house. */
export class HouseRefusal extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail ?? `${problem.title} (${problem.code})`);
    this.problem = problem;
  }
}

/** Calls the API of a house. */
export type House = <Name extends OperationName>(name: Name, call?: Call<Name>) => Promise<AnswerOf<Name>>;

/**
 * A house that is called with a token.
 * @returns a function that throws {@link HouseRefusal} when the house refuses, and a TypeError when it is not reached
 */
export function openHouse({ url, token, fetch = globalThis.fetch }: HouseAddress): House {
  return async (name, { id = '', given = {} as never, key = crypto.randomUUID() } = {}) => {
    const operation: Operation = OPERATIONS[name];
    const address = new URL(API_PATH + operation.path.replace('{id}', encodeURIComponent(id)), url);
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    const isActing = operation.method === 'POST';
    if (isActing) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': key });
    else
      for (const [part, value] of Object.entries(given as object))
        if (value !== undefined) address.searchParams.set(part, String(value));
    const answer = await fetch(address, {
      method: operation.method,
      headers,
      ...(isActing && { body: JSON.stringify(given) }),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new HouseRefusal(problemIn(body, answer));
    return operation.answer.parse(body) as AnswerOf<typeof name>; // by its schema
  };
}

function problemIn(body: unknown, { status, statusText }: Response): Problem {
  const read = Problem.safeParse(body);
  return read.success ? read.data : { type: 'about:blank', title: statusText, status, code: 'unreadable' };
}
