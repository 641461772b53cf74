/** The last keys pressed in the menu of irregularities. */
export interface MenuKeys {
  readonly key: string;
  readonly at: number;
  /** When the last key of a scan was read, ms; -Infinity without one. */
  readonly strayAt: number;
}

/** A key for the menu, the first one of a scan that is none, or one to be ignored. */
export interface MenuKey {
  readonly is: 'key' | 'stray' | 'ignored';
  readonly last: MenuKeys;
}

export const NO_MENU_KEY: MenuKeys = {
  key: '',
  at: Number.NEGATIVE_INFINITY,
  strayAt: Number.NEGATIVE_INFINITY,
};

/** The same key again, sooner than a person presses it twice: it bounces, or a scanner ends with CR and LF; ms. */
export const AGAIN_MS = 300;
/** The rest of a scan follows its first letter within this time, ms. */
const SCAN_MS = 1_000;

/** What a key of the menu counts as: a scan chooses and confirms nothing, and a key that bounces counts once. */
export function menuKey({ key: before, at: beforeAt, strayAt }: MenuKeys, key: string, at: number): MenuKey {
  const last = { key, at, strayAt };
  if (/^[a-z ]$/i.test(key))
    return { is: at - strayAt < SCAN_MS ? 'ignored' : 'stray', last: { ...last, strayAt: at } };
  const isScanned = at - strayAt < SCAN_MS && key !== 'Escape' && key !== 'Backspace';
  const isAgain = key === before && at - beforeAt < AGAIN_MS;
  return { is: isScanned || isAgain ? 'ignored' : 'key', last };
}
