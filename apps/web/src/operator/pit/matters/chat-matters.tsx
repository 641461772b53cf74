'use client';

import type { ChatMatter, ChatReport, MutedPerson } from '@baize/database';
import { REPORT_REASONS } from '@baize/protocol/report-reasons';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import type { Talk } from '../../../live/connection/talk.ts';
import { useLive } from '../../../live/live-provider.tsx';
import { MuteDialog } from '../../../moderation/mute-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LocalTime } from '../../../ui/data/local-time.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { incidentsAddress } from '../../incidents/incidents-query.ts';
import { matterKey } from './matter-key.ts';
import { Age, MatterLine, MatterNote, MattersHead } from './matter-line.tsx';
import { Owner } from './owner.tsx';

export type ChatMattersProps = {
  matters: readonly ChatMatter[];
  muted: readonly MutedPerson[];
  /** Whether the viewer may decide. */
  mayDecide: boolean;
  /** Called after a decision. */
  onDecided: () => void;
};

/** Reported chat messages with their actions, and the muted players. */
export function ChatMatters({ matters, muted, mayDecide, onDecided }: ChatMattersProps) {
  const { say } = useLanguage();
  const open = matters.filter(({ resolution }) => resolution === null);
  const decided = matters.filter(({ resolution }) => resolution !== null);
  return (
    <>
      <MattersHead isBelow name={say('operator.pit.talk.reported')} count={open.length} />
      {open.length === 0 && <p className="px-5 pb-4 text-ink-soft max-md:px-3">{say('operator.pit.talk.none')}</p>}
      {open.map((matter) => (
        <Reported key={matter.lineId} matter={matter}>
          {mayDecide && <Decide matter={matter} onDecided={onDecided} />}
        </Reported>
      ))}
      {muted.length > 0 && (
        <>
          <MattersHead isBelow name={say('operator.pit.talk.mutedPeople')} count={muted.length} />
          {muted.map((person) => (
            <Muted key={person.userId} person={person} mayLift={mayDecide} onDecided={onDecided} />
          ))}
        </>
      )}
      {decided.length > 0 && (
        <>
          <MattersHead isBelow name={say('operator.pit.talk.decided')} count={decided.length} />
          {decided.map((matter) => (
            <Reported key={matter.lineId} matter={matter} />
          ))}
        </>
      )}
    </>
  );
}

function Reported({ matter, children }: { matter: ChatMatter; children?: ReactNode }) {
  const language = useLanguage();
  const { say } = language;
  const { name, text, reports, resolution } = matter;
  return (
    <MatterLine
      game={matter.game}
      title={language.say.rich('operator.pit.talk.said', { text, name: () => <PersonName name={name} /> })}
    >
      <MatterNote>
        {matter.tableName}, <LocalTime at={matter.at} show="clock" />
        {resolution === null && reports[0] && <Age since={reports[0].at} />}
      </MatterNote>
      {reports.map((report) => (
        <MatterNote key={`${report.by} ${report.at}`}>{reportWords(report, language)}</MatterNote>
      ))}
      {resolution ? (
        <MatterNote>{resolutionWords(resolution, language)}</MatterNote>
      ) : (
        <Owner matter={matterKey.line(matter.lineId)} />
      )}
      {reports.some(({ reason }) => reason === 'distress') && (
        <Link
          prefetch={false}
          href={incidentsAddress.write({ kind: 'distress', text: name })}
          className="block text-accent text-fine underline underline-offset-3"
        >
          {say('operator.pit.talk.answerHelp')}
        </Link>
      )}
      {children}
    </MatterLine>
  );
}

function reportWords({ by, reason, note }: ChatReport, { say }: Language): string {
  const known = REPORT_REASONS.find((each) => each === reason) ?? 'other';
  const words = { by, reason: say(`ui.moderation.reason.${known}`) };
  return note === '' ? say('operator.pit.talk.report', words) : say('operator.pit.talk.reportWith', { ...words, note });
}

function resolutionWords({ how, by }: NonNullable<ChatMatter['resolution']>, { say }: Language): string {
  if (how === 'hidden') return say('operator.pit.talk.hidden', { by });
  return how === 'muted' ? say('operator.pit.talk.muted', { by }) : say('operator.pit.talk.dismissed', { by });
}

function Decide({ matter, onDecided }: { matter: ChatMatter; onDecided: () => void }) {
  const { say } = useLanguage();
  const { order, busy } = useOrder(onDecided);
  const [muting, setMuting] = useState(false);
  const line = { tableId: matter.tableId, lineId: matter.lineId };
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <Button size="small" busy={busy} onClick={() => order('hide', line)}>
        {say('operator.pit.talk.hide')}
      </Button>
      <Button size="small" busy={busy} onClick={() => setMuting(true)}>
        {say('operator.pit.talk.mute')}
      </Button>
      <Button size="small" variant="plain" busy={busy} onClick={() => order('dismiss', line)}>
        {say('operator.pit.talk.dismiss')}
      </Button>
      <MuteDialog
        line={{ id: matter.lineId, tableId: matter.tableId, name: matter.name, text: matter.text }}
        open={muting}
        onClose={() => setMuting(false)}
        onDone={onDecided}
      />
    </span>
  );
}

type MutedProps = { person: MutedPerson; mayLift: boolean; onDecided: () => void };

function Muted({ person, mayLift, onDecided }: MutedProps) {
  const { say, moment } = useLanguage();
  const zone = useZone();
  const { order, busy } = useOrder(onDecided);
  const { tableId, userId, name, reason, by, until } = person;
  return (
    <MatterLine title={<PersonName name={name} />}>
      <MatterNote>
        {until === null
          ? say('operator.pit.talk.mutedOpen', { by, reason })
          : say('operator.pit.talk.mutedUntil', { until: moment(until, { zone }), by, reason })}
      </MatterNote>
      {mayLift && (
        <Button size="small" busy={busy} className="mt-2" onClick={() => order('unmute', { tableId, userId })}>
          {say('operator.pit.talk.lift', { name })}
        </Button>
      )}
    </MatterLine>
  );
}

/** Sends a decision and reports its outcome. */
function useOrder(onDecided: () => void) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const order = async <Name extends Talk>(name: Name, message: Parameters<typeof live.talk<Name>>[1]) => {
    setBusy(true);
    const answer = await live.talk(name, message);
    setBusy(false);
    if (!answer.ok) return toast({ tone: 'refused', text: tell(answer.refused.phrase) });
    toast({ tone: 'done', text: say('operator.pit.talk.done') });
    onDecided();
  };
  return { order, busy };
}
