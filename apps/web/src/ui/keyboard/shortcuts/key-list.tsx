'use client';

import { Fragment, useEffect, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Keycap } from '../../controls/keycap.tsx';
import { Dialog } from '../../overlays/dialog.tsx';
import { activeShortcuts, ownerOf, watchShortcuts } from './registry.ts';
import { namesOf, type Shortcut } from './shortcut.ts';

export type KeyListProps = { open: boolean; onClose: () => void };

/** What the keyboard does on the page below, and at its table. */
export function KeyList({ open, onClose }: KeyListProps) {
  const { say } = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={say('ui.keys.title')}>
      <Listed />
    </Dialog>
  );
}

/** The scopes of which keys work while nothing is open, the innermost first. */
const LISTED = ['table', 'page'] as const;

function Listed() {
  const { say } = useLanguage();
  const [shortcuts, setShortcuts] = useState(listed);
  useEffect(() => {
    const read = () => setShortcuts(listed());
    read();
    return watchShortcuts(read);
  }, []);
  const groups = LISTED.map((scope) => ({ scope, keys: shortcuts.filter((each) => (each.scope ?? 'page') === scope) }));
  const filled = groups.filter(({ keys }) => keys.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
      {filled.map(({ scope, keys }) => (
        <Fragment key={scope}>
          {filled.length > 1 && (
            <h3 className="col-span-full mt-5 mb-1 font-semibold text-fine text-ink-soft first:mt-0">
              {say(`ui.keys.${scope}`)}
            </h3>
          )}
          <dl className="contents">
            {keys.map((each) => (
              <Line key={namesOf(each).join(' ')} of={each} />
            ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}

function Line({ of }: { of: Shortcut }) {
  const { say } = useLanguage();
  return (
    <div className="col-span-full grid min-h-9 grid-cols-subgrid items-center border-line border-t py-1 first:border-t-0">
      <dt className="order-2 flex justify-end gap-1.5">
        {namesOf(of).map((name) => (
          <Keycap key={name}>{keyWords(name, say)}</Keycap>
        ))}
      </dt>
      <dd className="wrap-anywhere first-letter:uppercase">{of.does}</dd>
    </div>
  );
}

/** Each shortcut with the keys that nothing inside has taken, and the list’s own key last. */
function listed(): readonly Shortcut[] {
  const owned = activeShortcuts().map((each) => ({
    ...each,
    key: namesOf(each).filter((name) => ownerOf(name) === each),
  }));
  const isOwn = ({ key }: (typeof owned)[number]) => Number(key.includes('?'));
  return owned.filter(({ key }) => key.length > 0).toSorted((a, b) => isOwn(a) - isOwn(b));
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Backspace: '⌫',
};

/** A key as keyboards name it: `M`, `Alt 2`, `Page Down`. */
const keyWords = (name: string, say: Language['say']): string =>
  name
    .split('+')
    .map((part) => (part.length === 1 && part !== ' ' ? part.toUpperCase() : (SIGNS[part] ?? wordOf(part, say))))
    .join(' ');

function wordOf(name: string, say: Language['say']): string {
  switch (name) {
    case ' ':
      return say('ui.keys.name.space');
    case 'Mod':
      return /^(Mac|iP)/.test(navigator.platform) ? '⌘' : say('ui.keys.name.ctrl');
    case 'PageUp':
      return say('ui.keys.name.pageUp');
    case 'PageDown':
      return say('ui.keys.name.pageDown');
    case 'Home':
      return say('ui.keys.name.home');
    case 'End':
      return say('ui.keys.name.end');
    default:
      return name;
  }
}
