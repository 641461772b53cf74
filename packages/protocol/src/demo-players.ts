/** Suffix of the display names of demo players. No player can choose such a name: it contains blanks. */
export const DEMO_MARK = ' · demo';

export const markAsDemo = (name: string): string => `${name}${DEMO_MARK}`;

/** A name without the suffix, and whether it had one. */
export function readDemoMark(name: string): { readonly name: string; readonly demo: boolean } {
  return name.endsWith(DEMO_MARK) ? { name: name.slice(0, -DEMO_MARK.length), demo: true } : { name, demo: false };
}
