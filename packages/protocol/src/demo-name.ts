/** What the name of a player ends with whom the house plays itself. No player can choose such a name: it has a blank. */
const MARK = ' · demo';

export const markAsDemo = (name: string): string => `${name}${MARK}`;

/** A name without its mark, and whether it has one. */
export function readDemoMark(name: string): { readonly name: string; readonly demo: boolean } {
  return name.endsWith(MARK) ? { name: name.slice(0, -MARK.length), demo: true } : { name, demo: false };
}
