'use client';

import { useState } from 'react';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { createCommandId } from '../live/connection/command-id.ts';
import { useLive } from '../live/live-provider.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../ui/controls/field.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** How long somebody can be muted, minutes; null until it is lifted. */
const LENGTHS = [10, 60, 24 * 60, 7 * 24 * 60, null] as const;
const SHORTEST_REASON = 3;

export type MuteDialogProps = {
  /** The line it is for. */
  line: { readonly id: string; readonly tableId: string; readonly name: string; readonly text: string };
  open: boolean;
  onClose: () => void;
  /** Called after the player was muted. */
  onDone?: () => void;
};

/** Mutes the author of a message: for how long, and why. */
export function MuteDialog({ line, open, onClose, onDone }: MuteDialogProps) {
  const language = useLanguage();
  const { say } = language;
  const [minutes, setMinutes] = useState<number | null>(LENGTHS[0]);
  const [reason, setReason] = useState('');
  const [hides, setHides] = useState(true);
  const { name } = line;
  const done = () => {
    onDone?.();
    onClose();
  };
  const { mute, busy } = useMute(line, done);
  const short = reason.trim().length < SHORTEST_REASON;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('ui.moderation.muteTitle', { name })}
      actions={
        <>
          <Button onClick={onClose}>{say('ui.moderation.cancel')}</Button>
          <Button
            variant="grave"
            busy={busy}
            refusal={short ? say('ui.moderation.writeReason') : undefined}
            onClick={() => mute(minutes, reason.trim(), hides)}
          >
            {say('ui.moderation.mute')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <blockquote className="wrap-anywhere border-line-strong border-s-2 ps-3">{line.text}</blockquote>
        <SelectField
          label={say('ui.moderation.howLong')}
          value={String(minutes)}
          onChange={(event) => setMinutes(LENGTHS.find((each) => String(each) === event.target.value) ?? null)}
        >
          {LENGTHS.map((each) => (
            <option key={each} value={String(each)}>
              {lengthOf(each, language)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('ui.moderation.why', { name })}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <CheckField
          checked={hides}
          onChange={(event) => setHides(event.target.checked)}
          label={say('ui.moderation.hideToo')}
        />
        <p className="text-fine text-ink-soft">{say('ui.moderation.muteNote', { name })}</p>
      </div>
    </Dialog>
  );
}

function lengthOf(minutes: number | null, { say }: Language): string {
  if (minutes === null) return say('ui.moderation.untilLifted');
  if (minutes < 60) return say('ui.moderation.minutes', { count: minutes });
  const hours = minutes / 60;
  return hours > 24 ? say('ui.moderation.days', { count: hours / 24 }) : say('ui.moderation.hours', { count: hours });
}

function useMute({ id: lineId, tableId, name }: MuteDialogProps['line'], onDone: () => void) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const mute = async (minutes: number | null, reason: string, hides: boolean) => {
    setBusy(true);
    const muted = await live.talk('mute', { tableId, commandId: createCommandId(), lineId, minutes, reason });
    const hidden = muted.ok && hides ? await live.talk('hide', { tableId, lineId }) : muted;
    setBusy(false);
    if (!muted.ok) return toast({ tone: 'refused', text: tell(muted.refused.phrase) });
    toast({ tone: 'done', text: say('ui.moderation.muted', { name }) });
    // The mute stands, whatever became of the message.
    if (!hidden.ok) toast({ tone: 'refused', text: tell(hidden.refused.phrase) });
    onDone();
  };
  return { mute, busy };
}
