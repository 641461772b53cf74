'use client';

import { REALITY_CHECK_MINUTES } from '@baize/protocol/reality-check';
import { useSettings } from '../account/settings/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { SelectField } from '../ui/controls/field.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

/** The interval of the reality check; stored in the account when it is changed. */
export function RealityCheckField() {
  const { say } = useLanguage();
  const { settings, change } = useSettings();
  const toast = useToast();
  const choose = async (value: string) => {
    const realityCheckMinutes = REALITY_CHECK_MINUTES.find((minutes) => String(minutes) === value);
    if (realityCheckMinutes === undefined || (await change({ realityCheckMinutes }))) return;
    toast({ tone: 'refused', text: say('table.session.notKept') });
  };
  return (
    <SelectField
      label={say('table.session.check')}
      hint={say('table.session.checkNote')}
      value={settings.realityCheckMinutes}
      onChange={(event) => void choose(event.target.value)}
    >
      {REALITY_CHECK_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? say('table.session.never') : say('table.session.every', { minutes })}
        </option>
      ))}
    </SelectField>
  );
}
