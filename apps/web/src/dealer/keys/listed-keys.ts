import type { Language } from '../../i18n/language.ts';
import type { Shortcut } from '../../ui/keyboard/shortcuts/shortcut.ts';
import type { Desk } from '../desk/use-desk.ts';

/** The keys of the console that work now, for the list of keys; the console acts on them itself. */
export function listedKeys({ keys, menu, expected, dealer }: Desk, { say }: Language): readonly Shortcut[] {
  const isFixing = menu.progress !== null;
  const last = dealer.facts.findLast(({ kind }) => kind !== 'act');
  return [
    { key: 'Enter', does: say('dealer.keys.confirm'), active: isFixing || expected.kind !== 'nothing' },
    { key: 'Backspace', does: say('dealer.keys.undo'), active: !isFixing && last?.correctable === true },
    { key: 'Escape', does: say('dealer.keys.back'), active: isFixing },
    ...keys.map(({ key, label, refusal }) => ({ key, does: label, active: refusal === undefined })),
  ];
}
