'use client';

import type { ChatLine, ReportReason } from '@baize/protocol';
import { REPORT_REASONS } from '@baize/protocol/report-reasons';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const MAX_CHARACTERS = 200;

export type ReportDialogProps = { line: ChatLine; open: boolean; onClose: () => void };

/** Reports a message to the pit. */
export function ReportDialog({ line, open, onClose }: ReportDialogProps) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [reason, setReason] = useState<ReportReason>('insult');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const report = async () => {
    setBusy(true);
    const answer = await live.talk('report', { tableId: line.tableId, lineId: line.id, reason, note: note.trim() });
    setBusy(false);
    if (!answer.ok) return toast({ tone: 'refused', text: tell(answer.refused.phrase) });
    toast({ tone: 'done', text: say('table.chat.reported') });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('table.chat.reportTitle', { name: line.name })}
      actions={
        <>
          <Button onClick={onClose}>{say('ui.moderation.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={report}>
            {say('table.chat.report')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <blockquote className="wrap-anywhere border-line-strong border-s-2 ps-3">{line.text}</blockquote>
        <SelectField
          label={say('table.chat.reportWhy')}
          value={reason}
          onChange={(event) => setReason(REPORT_REASONS.find((each) => each === event.target.value) ?? 'other')}
        >
          {REPORT_REASONS.map((each) => (
            <option key={each} value={each}>
              {say(`ui.moderation.reason.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('table.chat.reportMore')}
          value={note}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="text-fine text-ink-soft">{say('table.chat.reportNote', { name: line.name })}</p>
      </div>
    </Dialog>
  );
}
