import { namesOf, pressedNames, SCOPES, type Shortcut } from './shortcut.ts';
import { isOfFocus, openLayer } from './whose-key.ts';

/** What a component has declared, as it is now. */
export interface Declared {
  readonly shortcuts: readonly Shortcut[];
  /**
   * Reads every key of a page that takes characters itself: of shortcuts only function keys and chords work there.
   * @param taken a shortcut or an element has acted on it
   */
  readonly interpret?: ((event: KeyboardEvent, taken: boolean) => void) | undefined;
}

/** Like the keyboard, there is one for the page; in the order of declaration. */
const declared = new Set<{ readonly current: Declared }>();

/** Called when the keys of the page, or what they do, may have changed. */
let onChange = (): void => undefined;

/** Watches the keys of the page, until the returned function is called. */
export function watchShortcuts(changed: () => void): () => void {
  onChange = changed;
  return () => {
    onChange = () => undefined;
  };
}

/** Reports that a component has declared other keys. */
export const reportChange = (): void => onChange();

/** Adds to the keys of the page, until the returned function is called. */
export function declare(keys: { readonly current: Declared }): () => void {
  if (declared.size === 0) window.addEventListener('keydown', hear);
  declared.add(keys);
  return () => {
    declared.delete(keys);
    onChange();
    if (declared.size === 0) window.removeEventListener('keydown', hear);
  };
}

/** The shortcuts that work now, in the order of declaration. */
export const activeShortcuts = (): readonly Shortcut[] =>
  [...declared].flatMap(({ current }) => current.shortcuts.filter(({ active }) => active ?? true));

/** The shortcut that has a key: that of the innermost scope, and of those the first declared. */
export function ownerOf(name: string, layer: ReturnType<typeof openLayer> = null): Shortcut | undefined {
  return activeShortcuts()
    .filter((each) => namesOf(each).includes(name) && (layer === null || each.scope === layer || each.everywhere))
    .reduce<Shortcut | undefined>((best, each) => (best && depthOf(best) >= depthOf(each) ? best : each), undefined);
}

/** Does what the key does now, as if it had been pressed on the page. */
export const pressShortcut = (name: string): void => ownerOf(name, openLayer())?.act?.();

const depthOf = ({ scope = 'page' }: Shortcut): number => SCOPES.indexOf(scope);

function hear(event: KeyboardEvent): void {
  const interpreters = [...declared].flatMap(({ current }) => current.interpret ?? []);
  const taken = event.defaultPrevented || acts(event, interpreters.length > 0);
  for (const interpret of interpreters) interpret(event, taken);
}

function acts(event: KeyboardEvent, isInterpreted: boolean): boolean {
  const layer = openLayer();
  const names = pressedNames(event).filter((name) => !isInterpreted || name.length > 1);
  const owner = names.map((name) => ownerOf(name, layer)).find((each) => each !== undefined);
  if (!owner?.act) return false;
  // A dialog or a popover knows its own fields.
  const isOutside = depthOf(owner) < SCOPES.indexOf('dialog');
  if (isOutside && !event.altKey && !event.ctrlKey && !event.metaKey && isOfFocus(event)) return false;
  event.preventDefault();
  if (!event.repeat || owner.repeats) owner.act();
  return true;
}
