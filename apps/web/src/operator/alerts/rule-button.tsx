'use client';

import { ALERT_CHANNELS, ALERT_CONDITIONS, type AlertChannel } from '@baize/database/alerts';
import { INCIDENT_KINDS } from '@baize/database/incidents';
import { useState } from 'react';
import { ActDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/controls/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { makeRule } from './actions.ts';

export type RuleButtonProps = { currencies: readonly string[] };

/** Makes a rule of alerts. */
export function RuleButton({ currencies }: RuleButtonProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('make');
  return (
    <>
      <Button size="small" variant="primary" onClick={start}>
        {say('office.alerts.make')}
      </Button>
      <Dialog open={open} onClose={close} title={say('office.alerts.make')}>
        <RuleForm key={times} currencies={currencies} onClose={close} />
      </Dialog>
    </>
  );
}

function RuleForm({ currencies, onClose }: RuleButtonProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(makeRule);
  const [is, setIs] = useState<(typeof ALERT_CONDITIONS)[number]>('incidents');
  const [channel, setChannel] = useState<AlertChannel>('page');
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <TextField label={say('office.alerts.head.name')} name="name" required maxLength={80} data-focus-first />
      <SelectField
        label={say('office.alerts.head.condition')}
        name="condition"
        value={is}
        onChange={({ target }) => setIs(ALERT_CONDITIONS.find((each) => each === target.value) ?? 'incidents')}
      >
        {ALERT_CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {say(`office.alerts.when.${each}`)}
          </option>
        ))}
      </SelectField>
      {is === 'incidents' && (
        <fieldset className="grid grid-cols-2 gap-x-4 max-sm:grid-cols-1">
          <legend className="font-medium">{say('office.alerts.kinds')}</legend>
          {INCIDENT_KINDS.map((kind) => (
            <CheckField key={kind} name="kinds" value={kind} label={say(`office.incidents.kind.${kind}`)} />
          ))}
        </fieldset>
      )}
      {is === 'hold' && (
        <TextField
          label={say('office.alerts.deviations')}
          hint={say('office.alerts.deviationsHint')}
          name="deviations"
          inputMode="decimal"
          defaultValue="4"
          required
        />
      )}
      {is === 'win' && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
          <TextField label={say('office.alerts.amount')} name="amount" inputMode="decimal" required />
          <SelectField label={say('office.alerts.currency')} name="currency">
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
      )}
      <SelectField
        label={say('office.alerts.head.channel')}
        name="channel"
        value={channel}
        onChange={({ target }) => setChannel(ALERT_CHANNELS.find((each) => each === target.value) ?? 'page')}
      >
        {ALERT_CHANNELS.map((each) => (
          <option key={each} value={each}>
            {say(`office.alerts.channel.${each}`)}
          </option>
        ))}
      </SelectField>
      {channel !== 'page' && (
        <TextField
          key={channel}
          label={say(`office.alerts.target.${channel}`)}
          name="target"
          type={channel === 'mail' ? 'email' : 'url'}
          required
          autoComplete="off"
        />
      )}
      <FormRefusal state={state} />
      <Button type="submit" busy={busy} variant="primary" className="justify-self-end">
        {say('office.alerts.confirm')}
      </Button>
    </form>
  );
}
