'use client';

import type { ChatLine } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useTable } from '../../live/live-provider.tsx';
import { SlowModeField } from '../../moderation/slow-mode-field.tsx';
import { CheckField } from '../../ui/controls/field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { ChatBox } from './chat-box.tsx';
import { ChatTalk } from './chat-line.tsx';
import { useMutedPeople } from './use-muted-people.ts';

export type ChatPanelProps = { tableId: string };

/** The roles that moderate every table; dealers do it at their console. The server checks it too. */
const KEEPS_ORDER: ReadonlySet<string> = new Set(['pit-boss', 'operator']);

/** The chat of the table, newest message last. Messages of people this person has hidden are left out. */
export function ChatPanel({ tableId }: ChatPanelProps) {
  const { say } = useLanguage();
  const session = useConnection((each) => each.session);
  const lines = useTable(tableId, ({ chat }) => chat);
  const everySeconds = useTable(tableId, (table) => table.chatEverySeconds);
  const muted = useMutedPeople();
  const keepsOrder = KEEPS_ORDER.has(session?.role ?? '');
  const shown = lines.filter(({ userId }) => !muted.has(userId));
  return (
    <>
      <div className="grid gap-1">
        <AloudBox />
        {keepsOrder && <SlowModeField tableId={tableId} everySeconds={everySeconds} />}
        <p role="status" className="text-fine text-warning empty:hidden">
          {everySeconds > 0 && say('table.chat.slow', { seconds: everySeconds })}
        </p>
      </div>
      <Lines lines={shown} keepsOrder={keepsOrder} me={session?.userId ?? null} onMute={muted.mute} />
      {muted.people.length > 0 && <MutedPeople {...muted} />}
      <ChatBox tableId={tableId} everySeconds={everySeconds} />
    </>
  );
}

type LinesProps = {
  lines: readonly ChatLine[];
  keepsOrder: boolean;
  me: string | null;
  onMute: (line: ChatLine) => void;
};

function Lines({ lines, keepsOrder, me, onMute }: LinesProps) {
  const { say } = useLanguage();
  const { settings } = useSettings();
  const end = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  /** Whether the end is in sight: who reads older lines is left there. */
  const follows = useRef(true);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([seen]) => {
      follows.current = seen?.isIntersecting ?? true;
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (newest && follows.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <div role="log" aria-live={settings.chatAloud ? 'polite' : 'off'} aria-label={say('table.chat.lines')}>
      {lines.length === 0 && <EmptyState title={say('table.chat.quietTitle')}>{say('table.chat.quiet')}</EmptyState>}
      <ul className="grid gap-3 empty:hidden">
        {lines.map((line) => (
          <ChatTalk
            key={line.id}
            line={line}
            mayAct={me !== null && line.userId !== me && line.role === 'player'}
            keepsOrder={keepsOrder}
            onMute={onMute}
          />
        ))}
      </ul>
      <div ref={end} aria-hidden="true" className="h-px" />
    </div>
  );
}

/** Whether screen readers announce new messages. */
function AloudBox() {
  const { say } = useLanguage();
  const { settings, change } = useSettings();
  const signedIn = useConnection(({ session }) => session !== null);
  const toast = useToast();
  const choose = async (chatAloud: boolean) => {
    const kept = await change({ chatAloud });
    if (signedIn && !kept) toast({ tone: 'refused', text: say('table.chat.aloudNotKept') });
  };
  return (
    <CheckField
      checked={settings.chatAloud}
      onChange={(event) => void choose(event.target.checked)}
      label={<span className="text-fine text-ink-soft">{say('table.chat.aloud')}</span>}
    />
  );
}

function MutedPeople({ people, unmute }: Pick<ReturnType<typeof useMutedPeople>, 'people' | 'unmute'>) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start text-fine">
      <button
        type="button"
        aria-expanded={open}
        className="min-h-6 text-ink-soft underline-offset-2 hover:underline"
        onClick={() => setOpen(!open)}
      >
        {say('table.chat.mutedByYou', { count: people.length })}
      </button>
      {open &&
        people.map((person) => (
          <button key={person.userId} type="button" className="min-h-8 text-accent" onClick={() => unmute(person)}>
            {say('table.chat.readAgain', { name: person.name })}
          </button>
        ))}
    </div>
  );
}
