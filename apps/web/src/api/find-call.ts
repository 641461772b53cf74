import { OPERATIONS, type Operation, type OperationName } from '@baize/client';

/** A call: the operation, and what it is about. */
export interface FoundCall {
  readonly name: OperationName;
  readonly operation: Operation;
  /** The part of the path; empty without one. */
  readonly id: string;
}

const NAMES = Object.keys(OPERATIONS) as readonly OperationName[]; // the keys of the table
const PLACES = NAMES.map((name) => ({
  name,
  operation: OPERATIONS[name] as Operation,
  path: new RegExp(`^${OPERATIONS[name].path.replace('{id}', '([\\w-]{1,80})')}$`),
}));

/** The call of a method and a path below that of the API; the methods that there are when it is another one; null for none. */
export function findCall(method: string, path: string): FoundCall | readonly string[] | null {
  const found = PLACES.filter((place) => place.path.test(path));
  if (found.length === 0) return null;
  const place = found.find(({ operation }) => operation.method === (method === 'HEAD' ? 'GET' : method));
  if (!place) return found.map(({ operation }) => operation.method);
  const { name, operation } = place;
  return { name, operation, id: place.path.exec(path)?.[1] ?? '' };
}
