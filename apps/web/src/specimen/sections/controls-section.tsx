'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionKey, Button, IconButton } from '../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/controls/field.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { ICONS, Icon } from '../../ui/icons.tsx';
import { TimerRing } from '../../ui/motion/timer-ring.tsx';
import { OTHER_ICONS, OtherIcon } from '../../ui/other-icons.tsx';
import { SIGNALS, Signal } from '../../ui/signal.tsx';
import { SPECIMEN_AT } from '../phases.ts';
import { Section } from './section.tsx';

const VARIANTS = ['primary', 'quiet', 'plain', 'grave'] as const;
const SIZES = ['large', 'medium', 'small'] as const;
const SECONDS = [0, 4, 12, 20];
const TOTAL_MS = 20_000;

/** What is pressed, filled in and waited for. */
export function ControlSections() {
  const { say } = useLanguage();
  const [name, setName] = useState('Ana');
  return (
    <>
      <Section of="buttons" className="grid justify-items-start gap-4">
        {SIZES.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {say('table.bar.repeat')}
              </Button>
            ))}
            <Button size={size} refusal={say('table.bar.noRepeat')}>
              {say('table.bar.repeat')}
            </Button>
            <Button size={size} variant="primary" busy>
              {say('table.bar.repeat')}
            </Button>
          </div>
        ))}
        <div className="flex items-center gap-3">
          <ActionKey label={say('table.bar.undo')} icon={<Icon name="undo" />} />
          <ActionKey label={say('table.bar.clear')} icon={<Icon name="close" />} refusal={say('table.bar.noClear')} />
          <IconButton label={say('ui.close')} icon={<Icon name="close" />} />
          <Keycap>F8</Keycap>
          <Keycap>?</Keycap>
        </div>
      </Section>
      <Section of="fields" className="grid max-w-3xl grid-cols-3 gap-4">
        <TextField
          label={say('ui.moderation.why', { name })}
          value={name}
          onChange={(typed) => setName(typed.target.value)}
        />
        <TextField label={say('ui.language')} hint={say('ui.playMoney')} placeholder="…" />
        <TextField label={say('ui.language')} error={say('ui.moderation.writeReason')} />
        <SelectField label={say('ui.moderation.howLong')}>
          <option>{say('ui.moderation.untilLifted')}</option>
        </SelectField>
        <CheckField label={say('ui.moderation.hideToo')} defaultChecked />
        <CheckField label={say('table.chat.aloud')} />
      </Section>
      <Section of="signals">
        {SIGNALS.map((each) => (
          <Signal key={each} is={each} />
        ))}
      </Section>
      <Section of="icons">
        {ICONS.map((each) => (
          <Icon key={each} name={each} />
        ))}
        {OTHER_ICONS.map((each) => (
          <OtherIcon key={each} name={each} />
        ))}
      </Section>
      <Section of="timer-ring">
        {SECONDS.map((seconds) => (
          <TimerRing key={seconds} endsAt={SPECIMEN_AT + seconds * 1_000} totalMs={TOTAL_MS} />
        ))}
      </Section>
    </>
  );
}
