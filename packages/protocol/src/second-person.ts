import type { StoredConfig } from './table-config.ts';

/**
 * Whether nobody may put a configuration into force alone: it lets somebody bet or win more than before, or has another
 * option, any of which may change what the game pays or its edge. Lower limits, higher minimums, times, chips, equipment
 * and video take one person.
 */
export function takesSecondPerson(before: Terms, after: Terms): boolean {
  return (
    !isSame(before.options, after.options) ||
    isHigher(before.limits.total, after.limits.total) ||
    isHigher(before.limits.payout, after.limits.payout) ||
    Object.entries(after.limits.classes).some(([name, { max }]) => max > (before.limits.classes[name]?.max ?? 0))
  );
}

type Terms = Pick<StoredConfig, 'options' | 'limits'>;

/** A limit that is left out bounds nothing. */
const isHigher = (before = Number.POSITIVE_INFINITY, after = Number.POSITIVE_INFINITY): boolean => after > before;

/** Whether two values out of JSON are the same, in whatever order their parts are stored. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isParted(one) || !isParted(other)) return one === other;
  const [parts, others] = [partsOf(one), partsOf(other)];
  return parts.size === others.size && [...parts].every(([key, value]) => isSame(value, others.get(key)));
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null;

const partsOf = (value: object) => new Map(Object.entries(value).filter(([, part]) => part !== undefined));
