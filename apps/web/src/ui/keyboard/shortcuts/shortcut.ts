import { readKey } from '../read-key.ts';

/** Where a key works, the outermost first: of two keys that are the same the innermost works. */
export const SCOPES = ['page', 'table', 'dialog', 'popover'] as const;
export type Scope = (typeof SCOPES)[number];

/** A key of the keyboard and what it does. */
export interface Shortcut {
  /**
   * Its name, or those of several that do the same: a character in lower case (`m`, `/`, ` `), or the name of a key
   * (`Enter`, `F10`), after `Alt+` or `Mod+` (Ctrl or ⌘) if that is held.
   */
  readonly key: string | readonly string[];
  /** What it does, as the list of keys says it. */
  readonly does: string;
  /** Without it the key is listed only: something else acts on it. */
  readonly act?: () => void;
  /** `page` unless stated. */
  readonly scope?: Scope;
  /** Whether it works now; it does unless stated. */
  readonly active?: boolean;
  /** Acts again and again while it is held. */
  readonly repeats?: boolean;
  /** Works while a dialog or a popover is open, too. */
  readonly everywhere?: boolean;
}

export const namesOf = ({ key }: Shortcut): readonly string[] => (typeof key === 'string' ? [key] : key);

/** The names by which shortcuts know a pressed key, the likeliest first: what is printed on it, and what is at its place. */
export function pressedNames(event: KeyboardEvent): readonly string[] {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return ctrlKey || metaKey ? [] : [`Alt+${placed({ key: 'Dead', code: event.code })}`];
  if (ctrlKey || metaKey) return ctrlKey === metaKey || shiftKey ? [] : [`Mod+${placed(event)}`];
  const printed = key === '؟' ? '?' : key.length === 1 ? key.toLowerCase() : key;
  return shiftKey ? [printed] : [printed, placed(event)];
}

/** The letter or digit of a key on any keyboard; empty for other keys. */
function placed(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const read = readKey(event);
  return read !== null && 'key' in read ? read.key.toLowerCase() : '';
}
