'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useLive, useServerNow, useTable } from '../../live/live-provider.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';

const MAX_CHARACTERS = 300;

export type ChatBoxProps = {
  tableId: string;
  /** The minimum time between two messages (slow mode); 0 when off. */
  everySeconds: number;
};

/** The input of the chat, or why this person cannot write. */
export function ChatBox(props: ChatBoxProps) {
  const silent = useSilence(props.tableId);
  if (silent) return <p className="mt-auto text-fine text-ink-soft">{silent}</p>;
  return <WritingBox {...props} />;
}

/** Who may write: players with an account, dealers and pit bosses. The server checks it too. */
const WRITES: ReadonlySet<string> = new Set(['player', 'dealer', 'pit-boss']);

function useSilence(tableId: string): ReactNode {
  const { say, moment } = useLanguage();
  const live = useLive();
  const session = useConnection((each) => each.session);
  const mute = useTable(tableId, (table) => table.chatMute);
  const until = mute?.until ?? null;
  const now = useServerNow(1_000, until !== null);
  if (session === null) return say('table.chat.silent.visitor');
  if (session.guest)
    return (
      <>
        {say('table.chat.silent.guest')}{' '}
        <PageLink
          href="/sign-up"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
        >
          {say('table.chat.silent.createAccount')}
        </PageLink>
      </>
    );
  if (!WRITES.has(session.role)) return say('table.chat.silent.staff');
  if (mute === null || (until !== null && until <= now)) return null;
  const { reason } = mute;
  if (until === null) return say('table.chat.silent.muted', { reason });
  return say('table.chat.silent.mutedUntil', { until: moment(live.localTime(until)), reason });
}

/** Why a message was not accepted stands here, beside the message: over the table it would cover cards. */
function WritingBox({ tableId, everySeconds }: ChatBoxProps) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [wroteAt, setWroteAt] = useState(0);
  const plays = useConnection(({ session }) => session?.role === 'player');
  const waitMs = plays ? everySeconds * 1000 : 0;
  const now = useServerNow(500, waitMs > 0);
  const left = waitMs > 0 ? Math.ceil((wroteAt + waitMs - now) / 1000) : 0;
  const write = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || left > 0) return;
    setText('');
    setRefused(null);
    const answer = await live.say(tableId, words);
    if (answer.ok) return setWroteAt(live.now());
    setText((typed) => (typed === '' ? words : typed));
    setRefused(tell(answer.refused.phrase));
  };
  return (
    <form onSubmit={write} className="sticky bottom-0 mt-auto grid gap-1 bg-surface">
      {left > 0 ? (
        <p className="text-fine text-ink-soft">{say('table.chat.slowWait', { seconds: left })}</p>
      ) : (
        <p role="alert" className="text-fine text-warning empty:hidden">
          {refused}
        </p>
      )}
      <div className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-raised ps-4 focus-within:outline-offset-2 focus-within:[outline:var(--focus-ring)]">
        <input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(null);
          }}
          maxLength={MAX_CHARACTERS}
          placeholder={say('table.chat.write')}
          aria-label={say('table.chat.write')}
          autoComplete="off"
          enterKeyHint="send"
          className="min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-ink-soft sm:text-body"
        />
        <IconButton
          type="submit"
          label={say('table.chat.send')}
          icon={<OtherIcon name="send" />}
          className="text-accent"
        />
      </div>
    </form>
  );
}
