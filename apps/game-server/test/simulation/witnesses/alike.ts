/** Whether two values are equivalent as JSON; shared objects are not compared. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areAlike(one, other);
  return !Array.isArray(other) && haveAlike(one, other);
}

const areAlike = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, i) => isAlike(each, other[i]));

function haveAlike(one: object, other: object): boolean {
  const [mine, theirs] = [one, other] as [Record<string, unknown>, Record<string, unknown>]; // looked up by name only
  for (const name in mine) if (!isAlike(mine[name], theirs[name])) return false;
  for (const name in theirs) if (theirs[name] !== undefined && mine[name] === undefined) return false;
  return true;
}
