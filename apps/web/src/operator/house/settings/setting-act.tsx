'use client';

import type { HouseSettingName } from '@baize/protocol/house-settings';
import { useRouter } from 'next/navigation';
import { errorAt, FormRefusal, useForm } from '../../../account/entering/form-parts.tsx';
import { useActDialog } from '../../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ActSent } from '../../approvals/act-sent.tsx';
import { WhyField } from '../../kit/form/why-field.tsx';
import { setForHouse } from './set-house.ts';

/** What the form of a setting begins with. */
export type SettingStart =
  | { readonly setting: 'name'; readonly name: string }
  | { readonly setting: 'brand' | 'languages'; readonly options: readonly SettingOption[] }
  | { readonly setting: 'keeping'; readonly roundYears: string; readonly chatDays: string }
  | { readonly setting: 'recordings'; readonly days: string }
  | {
      readonly setting: 'day';
      readonly shifts: readonly number[];
      readonly hours: readonly string[];
      readonly from: string;
    };

export type SettingOption = { readonly id: string; readonly name: string; readonly isSet: boolean };

export type SettingActProps = {
  start: SettingStart;
  /** Whether this house has two people for what nobody changes alone. */
  fourEyes: boolean;
};

/** What nobody changes alone, in part. */
const OF_TWO: readonly HouseSettingName[] = ['keeping', 'recordings', 'day'];

/** Changes a setting of the house: a button, and a dialog that says what it does and asks for the reason. */
export function SettingAct({ start, fourEyes }: SettingActProps) {
  const { say } = useLanguage();
  const router = useRouter();
  const { open, times, start: begin, close } = useActDialog(start.setting);
  const closed = () => {
    close();
    router.refresh();
  };
  const name = say(`office.house.setting.${start.setting}`);
  return (
    <>
      <Button
        size="small"
        onClick={begin}
        aria-label={say('office.house.ofWhat', { act: say('office.house.change'), name })}
      >
        {say('office.house.change')}
      </Button>
      <Dialog open={open} onClose={closed} title={name}>
        <SettingForm key={times} {...{ start, fourEyes }} onClose={closed} />
      </Dialog>
    </>
  );
}

function SettingForm({ start, fourEyes, onClose }: SettingActProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(setForHouse);
  const { setting } = start;
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">
        {start.setting === 'day'
          ? say('office.house.set.day.what', { day: start.from })
          : say(`office.house.set.${start.setting}.what`)}
      </p>
      {fourEyes && OF_TWO.includes(setting) && (
        <p className="text-ink-soft">
          {say(setting === 'day' ? 'office.house.twoForDay' : 'office.house.twoForKeeping')}
        </p>
      )}
      <input type="hidden" name="setting" value={setting} />
      <Fields start={start} />
      <WhyField name="why" error={errorAt(state, 'why')} />
      <FormRefusal state={state} />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
        {say('office.house.setNow')}
      </Button>
    </form>
  );
}

function Fields({ start }: { start: SettingStart }) {
  const { say } = useLanguage();
  switch (start.setting) {
    case 'name':
      return (
        <TextField
          label={say('office.house.setting.name')}
          hint={say('office.house.set.name.hint')}
          name="name"
          defaultValue={start.name}
          maxLength={40}
          autoComplete="off"
          data-focus-first
        />
      );
    case 'brand':
      return (
        <SelectField
          label={say('office.house.setting.brand')}
          name="brand"
          defaultValue={start.options.find(({ isSet }) => isSet)?.id}
          data-focus-first
        >
          {start.options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'languages':
      return (
        <fieldset className="grid">
          <legend className="font-medium">{say('office.house.setting.languages')}</legend>
          {start.options.map(({ id, name, isSet }) => (
            <CheckField
              key={id}
              label={<span lang={id}>{name}</span>}
              name="languages"
              value={id}
              defaultChecked={isSet}
            />
          ))}
        </fieldset>
      );
    case 'keeping':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['roundYears', 'chatDays'] as const).map((each, nth) => (
            <TextField
              key={each}
              label={say(`office.house.set.keeping.${each}`)}
              hint={say('office.house.set.keeping.hint')}
              name={each}
              defaultValue={start[each]}
              inputMode="numeric"
              required
              autoComplete="off"
              data-focus-first={nth === 0 ? true : undefined}
            />
          ))}
        </div>
      );
    case 'recordings':
      return (
        <TextField
          label={say('office.house.set.recordings.days')}
          name="days"
          defaultValue={start.days}
          inputMode="numeric"
          required
          autoComplete="off"
          data-focus-first
        />
      );
    case 'day':
      return (
        <div className="grid grid-cols-3 gap-3">
          {[1, 2, 3].map((number) => (
            <SelectField
              key={number}
              label={say('office.house.set.day.shift', { number })}
              name={`shift${number}`}
              defaultValue={start.shifts[number - 1]}
              data-focus-first={number === 1 ? true : undefined}
            >
              {start.hours.map((name, each) => (
                <option key={name} value={each}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      );
  }
}
