'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { Icon } from '../../ui/icons.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { LONGEST } from '../kit/address/parts.ts';
import { KEYBOARD } from '../kit/page.ts';
import type { OfficePage } from '../office-pages.ts';
import { PaletteLines } from './palette-lines.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { shownGroups } from './shown-groups.ts';
import { useAnswer } from './use-answer.ts';

/** Nobody types for so long between two letters, ms. */
const PAUSE_MS = 180;

export type SearchPaletteProps = {
  open: boolean;
  onClose: () => void;
  pages: readonly OfficePage[];
  people: boolean;
};

/** The palette: finds pages, tables and rounds while somebody types, and people when asked to. */
export function SearchPalette({ open, onClose, ...finds }: SearchPaletteProps) {
  const { say } = useLanguage();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-enter bg-backdrop [--enter:0_0]" />
        <Dialog.Popup className="fixed inset-x-0 top-[12dvh] z-50 mx-auto flex max-h-[min(560px,76dvh)] w-[min(640px,calc(100vw-32px))] animate-enter flex-col overflow-hidden rounded-2 bg-surface text-ink shadow-[0_0_0_1px_var(--color-line-strong),0_24px_80px_var(--color-shadow)] outline-none max-md:top-2 max-md:max-h-[calc(100dvh-16px)] max-md:w-[calc(100vw-16px)] low:top-2 low:max-h-[calc(100dvh-16px)]">
          <Dialog.Title className="sr-only">{say('office.search.title')}</Dialog.Title>
          <Finder {...finds} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Field, lines and keys; begins anew at every opening. */
function Finder({ pages, people: mayAsk, onClose }: Omit<SearchPaletteProps, 'open'>) {
  const language = useLanguage();
  const { say } = language;
  const [typed, setTyped] = useState('');
  /** The text for which people were asked. */
  const [asked, setAsked] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const records = useAnswer('/operator/search', text === '' ? null : text, PAUSE_MS);
  const people = useAnswer('/operator/search/people', asked === text ? asked : null, 0);
  const groups = shownGroups({ text, pages, records, people, mayAsk }, language);
  const label = say(mayAsk ? 'office.search.field' : 'office.search.fieldRecords');
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={typed}
      // A chosen line does not become the text.
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
    >
      <div className="flex items-center gap-3 border-line border-b ps-5 pe-2">
        <OtherIcon name="search" size={18} className="flex-none text-ink-soft" />
        <Autocomplete.Input
          ref={field}
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-14 min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-ink-faint"
        />
        <Dialog.Close render={<IconButton label={say('ui.close')} icon={<Icon name="close" />} />} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <PaletteLines text={text} onAsk={() => setAsked(text)} onClose={onClose} />
        <PaletteStatus
          text={text}
          groups={groups}
          records={records}
          people={people}
          onAgain={() => field.current?.focus()}
        />
      </div>
      <div
        aria-hidden="true"
        className={`flex gap-5 border-line border-t px-5 py-2 text-fine text-ink-soft ${KEYBOARD}`}
      >
        <Hint keys={['↑', '↓']} does={say('office.search.move')} />
        <Hint keys={['Enter']} does={say('office.search.open')} />
        <Hint keys={['Esc']} does={say('office.search.close')} />
      </div>
    </Autocomplete.Root>
  );
}

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="flex items-center gap-1.75">
      {keys.map((key) => (
        <Keycap key={key}>{key}</Keycap>
      ))}
      {does}
    </span>
  );
}
