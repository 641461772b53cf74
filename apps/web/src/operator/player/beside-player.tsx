import type { OpenSession } from '@baize/auth';
import { NOTE_TAGS, type OwnLimit, type PlayerNote } from '@baize/database';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usedOf } from '../../play-session/play-safely/limit-table.tsx';
import type { Safety } from '../../play-session/play-safely/read-safety.ts';
import { deviceName } from '../../security/device.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { EndSession } from './end-session.tsx';
import { NoteForm } from './note-form.tsx';

export type BesidePlayerProps = {
  userId: string;
  safety: Safety;
  sessions: readonly OpenSession[];
  notes: readonly PlayerNote[];
  /** Whether the reader may write notes and end sessions. */
  manages: boolean;
};

/** Beside the lists of a player: their own limits with what waits, their sessions, and the notes of staff. */
export function BesidePlayer({ userId, safety, sessions, notes, manages }: BesidePlayerProps) {
  const language = useLanguage();
  const { say } = language;
  return (
    <div className="grid content-start gap-5">
      <Part title={say('operator.player.limits')} none={safety.limits.length === 0 && say('operator.player.noLimits')}>
        {safety.limits.map((limit) => (
          <Limit key={limit.id} limit={limit} safety={safety} />
        ))}
      </Part>
      <Part
        title={say('operator.player.sessions')}
        act={manages && sessions.length > 1 && <EndSession userId={userId} />}
        none={sessions.length === 0 && say('operator.player.noSessions')}
      >
        {sessions.map(({ id, device, address, usedAt }) => (
          <div key={id} className="flex items-center justify-between gap-3 border-line border-t py-2">
            <span>
              {deviceName(device, language) || say('operator.player.unknownDevice')}
              <span className="block text-fine text-ink-soft">
                {address} <LocalTime at={usedAt.getTime()} />
              </span>
            </span>
            {manages && <EndSession userId={userId} sessionId={id} />}
          </div>
        ))}
      </Part>
      <Part title={say('operator.player.notes')} none={notes.length === 0 && say('operator.player.noNotes')}>
        {notes.map(({ id, tag, text, byName, at }) => (
          <div key={id} className="border-line border-t py-2">
            <p className="whitespace-pre-line wrap-anywhere">
              {tag && (
                <span className="me-2 rounded-1 border border-line-strong px-1.5 text-fine">
                  {say(`operator.player.tags.${tag}`)}
                </span>
              )}
              {text}
            </p>
            <p className="text-fine text-ink-soft">
              {byName}, <LocalTime at={at} />
            </p>
          </div>
        ))}
      </Part>
      {manages && <NoteForm key={notes[0]?.id ?? ''} userId={userId} tags={NOTE_TAGS} />}
    </div>
  );
}

type PartProps = { title: string; act?: ReactNode; none: string | false; children: ReactNode };

function Part({ title, act, none, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 className="font-[460] font-display text-lead/[1.2]">{title}</h2>
        {act}
      </div>
      {none === false ? children : <p className="text-fine text-ink-soft">{none}</p>}
    </section>
  );
}

/** A limit: what is used of it in the present period, since when it holds, and what waits. */
function Limit({ limit, safety }: { limit: OwnLimit; safety: Safety }) {
  const { say, money, duration } = useLanguage();
  const { kind, period, currency, amount, since, waits } = limit;
  const write = (figure: number) =>
    currency === null ? duration(figure * 60_000) : money(figure, currency, { currencyDisplay: 'code' });
  return (
    <div className="border-line border-t py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          {say(`account.safety.kind.${kind}`)} · {say(`account.safety.period.${period}`)}
        </span>
        <span className="tabular-nums">
          {amount === null
            ? say('account.safety.none')
            : say('account.safety.usedOf', {
                used: write(Math.max(usedOf(safety, kind, period, currency), 0)),
                limit: write(amount),
              })}
        </span>
      </p>
      <p className="text-fine text-ink-soft">
        {say.rich('operator.player.limitSince', { since: () => <LocalTime at={since} /> })}{' '}
        {waits &&
          (waits.amount === null
            ? say.rich('account.safety.noneFrom', { from: () => <LocalTime at={waits.from} /> })
            : say.rich('account.safety.waits', {
                limit: write(waits.amount),
                from: () => <LocalTime at={waits.from} />,
              }))}
      </p>
    </div>
  );
}
