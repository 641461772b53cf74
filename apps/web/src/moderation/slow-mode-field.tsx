'use client';

import { useLanguage } from '../i18n/use-language.ts';
import { useLive } from '../live/live-provider.tsx';
import { SelectField } from '../ui/controls/field.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

const PACES = [0, 10, 30, 60, 300] as const;

export type SlowModeFieldProps = { tableId: string; everySeconds: number };

/** Slow mode of a table's chat; everybody at the table is notified when it changes. */
export function SlowModeField({ tableId, everySeconds }: SlowModeFieldProps) {
  const { say, tell } = useLanguage();
  const live = useLive();
  const toast = useToast();
  const slowDown = async (seconds: number) => {
    const answer = await live.talk('slowMode', { tableId, everySeconds: seconds });
    if (!answer.ok) toast({ tone: 'refused', text: tell(answer.refused.phrase) });
  };
  const paces = [...new Set([...PACES, everySeconds])].sort((a, b) => a - b);
  return (
    <SelectField
      label={say('ui.moderation.slowMode')}
      value={everySeconds}
      onChange={(event) => void slowDown(Number(event.target.value))}
    >
      {paces.map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds === 0 ? say('ui.moderation.slowOff') : say('ui.moderation.slowEvery', { seconds })}
        </option>
      ))}
    </SelectField>
  );
}
