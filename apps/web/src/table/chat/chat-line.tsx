'use client';

import type { ChatLine } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { KeepOrder, LineKey } from '../../moderation/keep-order.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { ReportDialog } from './report-dialog.tsx';

export type ChatTalkProps = {
  line: ChatLine;
  /** Whether this person has actions on it. */
  mayAct: boolean;
  /** Whether this person moderates the chat. */
  keepsOrder: boolean;
  onMute: (line: ChatLine) => void;
};

/** One message of the chat, with its actions behind a button. */
export function ChatTalk({ line, mayAct, keepsOrder, onMute }: ChatTalkProps) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const ofHouse = line.role !== 'player';
  return (
    <li>
      <p className="flex min-h-6 items-center gap-2 text-fine text-ink-soft">
        <span className={`min-w-0 truncate ${ofHouse ? 'text-mark' : ''}`}>
          {ofHouse ? say(`table.chat.of.${line.role}`, { name: line.name }) : <PersonName name={line.name} />}
        </span>
        <LocalTime at={line.at} show="clock" withZone={false} className="ms-auto" />
        {mayAct && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={say('table.chat.actions', { name: line.name })}
            title={say('table.chat.actions', { name: line.name })}
            onClick={() => setOpen(!open)}
            className="-my-2.5 -me-2.5 grid size-11 place-items-center rounded-full hover:text-ink"
          >
            <OtherIcon name="more" size={18} />
          </button>
        )}
      </p>
      <p className="wrap-anywhere">{line.text}</p>
      {open && mayAct && (
        <div className="mt-1 flex flex-wrap gap-x-5">
          {keepsOrder ? <KeepOrder line={line} /> : <HelpOneself line={line} onMute={onMute} />}
        </div>
      )}
    </li>
  );
}

function HelpOneself({ line, onMute }: Pick<ChatTalkProps, 'line' | 'onMute'>) {
  const { say } = useLanguage();
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <LineKey onClick={() => onMute(line)}>{say('table.chat.muteForMe', { name: line.name })}</LineKey>
      <LineKey onClick={() => setReporting(true)}>{say('table.chat.report')}</LineKey>
      <ReportDialog line={line} open={reporting} onClose={() => setReporting(false)} />
    </>
  );
}
