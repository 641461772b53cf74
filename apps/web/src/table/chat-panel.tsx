'use client';

import type { ChatLine } from '@baize/protocol';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import { IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icons.tsx';
import { LocalTime } from '../ui/local-time.tsx';
import { useToast } from '../ui/toast.tsx';

export type ChatPanelProps = {
  tableId: string;
  lines: readonly ChatLine[];
  /** Why this person cannot write; null when they can. */
  silent: string | null;
  /** Whether this person may take lines away from everybody. */
  mayHide: boolean;
};

const MOST_CHARACTERS = 300;

/** What is said at the table, newest below. Lines of people this person does not want to read are left out. */
export function ChatPanel({ tableId, lines, silent, mayHide }: ChatPanelProps) {
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const end = useRef<HTMLLIElement>(null);
  const shown = lines.filter(({ userId }) => !muted.has(userId));
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title="Quiet so far">What players and the dealer write appears here.</EmptyState>
      ) : (
        <ul className="grid gap-3.5">
          {shown.map((line) => (
            <Line key={line.id} line={line}>
              {mayHide ? (
                <HideKey line={line} />
              ) : (
                <LineKey label={`Mute ${line.name}`} onClick={() => setMuted(new Set([...muted, line.userId]))}>
                  Mute
                </LineKey>
              )}
            </Line>
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      )}
      {muted.size > 0 && (
        <button type="button" className="justify-self-start text-brass text-fine" onClick={() => setMuted(new Set())}>
          Show the {muted.size === 1 ? 'player' : `${muted.size} players`} you muted
        </button>
      )}
      {silent ? <p className="mt-auto text-fine text-ivory-2">{silent}</p> : <ChatBox tableId={tableId} />}
    </>
  );
}

function Line({ line, children }: { line: ChatLine; children: ReactNode }) {
  const ofHouse = line.role !== 'player';
  return (
    <li className="group">
      <p className="flex items-baseline justify-between gap-2 text-fine text-ivory-2">
        <span className={`min-w-0 truncate ${ofHouse ? 'text-brass' : ''}`}>
          {line.name}
          {ofHouse && `, ${line.role}`}
        </span>
        {!ofHouse && children}
        <LocalTime at={line.at} show="clock" withZone={false} />
      </p>
      <p className="break-words">{line.text}</p>
    </li>
  );
}

function LineKey({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="ml-auto underline-offset-2 hover:text-ivory hover:underline focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
    >
      {children}
    </button>
  );
}

function HideKey({ line }: { line: ChatLine }) {
  const live = useLive();
  const toast = useToast();
  const hide = async () => {
    const answer = await live.hide(line.tableId, line.id);
    if (!answer.ok) toast({ tone: 'refused', text: answer.refused.sentence });
  };
  return (
    <LineKey label={`Hide what ${line.name} wrote from everybody`} onClick={hide}>
      Hide
    </LineKey>
  );
}

function ChatBox({ tableId }: { tableId: string }) {
  const live = useLive();
  const toast = useToast();
  const [text, setText] = useState('');
  const say = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    setText('');
    const answer = await live.say(tableId, words);
    if (answer.ok) return;
    setText((typed) => (typed === '' ? words : typed));
    toast({ tone: 'refused', text: answer.refused.sentence });
  };
  return (
    <form
      onSubmit={say}
      className="sticky bottom-0 mt-auto flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-room-2 pl-4"
    >
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MOST_CHARACTERS}
        placeholder="Write to the table"
        aria-label="Write to the table"
        autoComplete="off"
        className="min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-ivory-2 sm:text-body"
      />
      <IconButton type="submit" label="Send" icon={<Icon name="send" />} className="text-brass" />
    </form>
  );
}
