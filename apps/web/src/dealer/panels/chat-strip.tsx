'use client';

import type { ChatLine as Line } from '@baize/protocol';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useTable } from '../../live/live-provider.tsx';
import { KeepOrder } from '../../moderation/keep-order.tsx';
import { SlowModeField } from '../../moderation/slow-mode-field.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Desk } from '../desk/use-desk.ts';

const MAX_CHARACTERS = 300;
/** An inactive chat line returns the keyboard focus to the cards after this time, ms. */
const GIVE_BACK_MS = 20_000;

const LINE = 'wrap-anywhere px-4.5 py-0.75 leading-[1.3]';

/** The table's chat, newest at the bottom, and the dealer's answer. */
export function ChatStrip({ desk }: { desk: Desk }) {
  const { say } = useLanguage();
  const lines = useTable(desk.info.id, (table) => table.chat);
  const mayAct = desk.dealer.signedOn?.userId === desk.me.userId;
  const end = useRef<HTMLLIElement>(null);
  const newest = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new line
  useEffect(() => {
    // Newer browsers return a promise, which must not be returned as a clean-up function.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section
      className="flex min-h-29 flex-[0_1_176px] flex-col border-line-strong border-t console-flat:min-h-28 console-flat:basis-28"
      aria-label={say('dealer.chat.title')}
    >
      {mayAct && <SlowMode desk={desk} />}
      <ol className="min-h-0 flex-1 overflow-auto overscroll-contain pt-2">
        {lines.length === 0 && <li className={`${LINE} text-ink-soft`}>{say('dealer.chat.quiet')}</li>}
        {lines.map((line) => (
          <Talk key={line.id} line={line} mayAct={mayAct && line.role === 'player'} />
        ))}
        <li ref={end} className={LINE} aria-hidden="true" />
      </ol>
      <ChatLine desk={desk} />
    </section>
  );
}

function Talk({ line, mayAct }: { line: Line; mayAct: boolean }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <li className={LINE}>
      <span className="flex justify-between gap-2">
        <span className="min-w-0">
          <b className={`font-semibold ${line.role === 'player' ? 'text-ink-soft' : 'text-mark'}`}>
            <PersonName name={line.name} />
          </b>{' '}
          {line.text}
        </span>
        {mayAct && (
          <button
            type="button"
            className="-my-1 -me-3 grid h-8 w-11 flex-none place-items-center text-ink-soft hover:text-ink"
            aria-expanded={open}
            aria-label={say('table.chat.actions', { name: line.name })}
            onClick={() => setOpen(!open)}
          >
            <OtherIcon name="more" size={18} />
          </button>
        )}
      </span>
      {open && mayAct && (
        <span className="flex flex-wrap gap-x-5">
          <KeepOrder line={line} />
        </span>
      )}
    </li>
  );
}

/** The slow mode: in a dialog, so that the keyboard focus stays with the cards. */
function SlowMode({ desk }: { desk: Desk }) {
  const { say } = useLanguage();
  const everySeconds = useTable(desk.info.id, (table) => table.chatEverySeconds);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-8 border-line border-b px-4.5 text-start text-fine text-ink-soft hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {say('dealer.chat.slow', { seconds: everySeconds })}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('dealer.chat.slowTitle')}>
        <div className="grid gap-4">
          <SlowModeField tableId={desk.info.id} everySeconds={everySeconds} />
          <p className="text-fine text-ink-soft">{say('dealer.chat.slowNote')}</p>
        </div>
      </Dialog>
    </>
  );
}

function ChatLine({ desk }: { desk: Desk }) {
  const { panel, open, info, orders } = desk;
  const { say, tell } = useLanguage();
  const live = useLive();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (panel === 'chat') input.current?.focus();
  }, [panel]);
  useEffect(() => {
    if (panel !== 'chat') return;
    const timer = setTimeout(() => input.current?.blur(), text === '' ? GIVE_BACK_MS : 2 * GIVE_BACK_MS);
    return () => clearTimeout(timer);
  }, [panel, text]);
  const write = async (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    const words = text.trim();
    if (words === '') return;
    setText('');
    const answer = await live.say(info.id, words);
    if (answer.ok) return;
    setText(words);
    orders.refuse(tell(answer.refused.phrase));
  };
  return (
    <form
      onSubmit={write}
      className="flex min-h-13 items-center gap-2.5 ps-4.5 pe-1.5 focus-within:-outline-offset-3 focus-within:[outline:var(--focus-ring)]"
    >
      <Keycap>F6</Keycap>
      <input
        ref={input}
        className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft"
        value={text}
        maxLength={MAX_CHARACTERS}
        placeholder={say('dealer.chat.write')}
        aria-label={say('dealer.chat.write')}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onFocus={() => open('chat')}
        onBlur={() => open(null)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <IconButton
        type="submit"
        label={say('dealer.chat.send')}
        icon={<OtherIcon name="send" />}
        className="text-accent"
      />
    </form>
  );
}
