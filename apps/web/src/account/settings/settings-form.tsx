'use client';

import { useId, useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { PlayingCard } from '@/ui/card/playing-card.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { CheckField } from '@/ui/controls/field.tsx';
import type { Settings } from '../../lib/settings/settings.ts';
import { dealerVoice } from '../../sound/dealer-voice.ts';
import { playSound } from '../../sound/sounds.ts';
import { useCanSpeak } from '../../sound/use-can-speak.ts';
import { setSettings } from '../actions.ts';
import { FormDone, FormRefusal, useForm } from '../entering/form-parts.tsx';

const VOLUMES = [
  ['table', 'chip'],
  ['warnings', 'closing'],
] as const;

export type SettingsFormProps = {
  settings: Settings;
  /** Whether the role has tables with sound. */
  hears: boolean;
};

export function SettingsForm({ settings, hears }: SettingsFormProps) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(setSettings);
  const [fourColour, setFourColour] = useState(settings.fourColour);
  return (
    <form {...form} className="grid justify-items-start gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <CheckField
          name="fourColour"
          checked={fourColour}
          onChange={(event) => setFourColour(event.target.checked)}
          label={<Choice title={say('account.settings.fourColour')} what={say('account.settings.fourColourWhat')} />}
        />
        <span className="flex gap-1.5">
          {['Ac', 'Kd', 'Qh', 'Js'].map((code) => (
            <PlayingCard key={code} code={code} width={34} fourColour={fourColour} decorative />
          ))}
        </span>
      </div>
      <CheckField
        name="lessMotion"
        defaultChecked={settings.lessMotion}
        label={<Choice title={say('account.settings.lessMotion')} what={say('account.settings.lessMotionWhat')} />}
      />
      {hears && (
        <fieldset className="grid w-full gap-3">
          <legend className="mb-2 font-medium">{say('account.settings.sounds')}</legend>
          {VOLUMES.map(([of, sample]) => (
            <Volume
              key={of}
              name={`volume-${of}`}
              title={say(`account.settings.${of}`)}
              what={say(`account.settings.${of}What`)}
              percent={settings.volumes[of]}
              onTry={(percent) => playSound(sample, percent)}
            />
          ))}
          <Calls percent={settings.volumes.calls} />
        </fieldset>
      )}
      <Button type="submit" busy={busy}>
        {say('account.settings.keep')}
      </Button>
      <FormRefusal state={state} />
      <FormDone state={state} />
    </form>
  );
}

function Choice({ title, what }: { title: string; what: string }) {
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="text-fine text-ink-soft">{what}</span>
    </>
  );
}

/** The volume of the spoken calls; without a voice for the page's language it cannot be set. */
function Calls({ percent }: { percent: number }) {
  const { locale, say, tell } = useLanguage();
  const canSpeak = useCanSpeak(locale);
  const sample = (volume: number) => {
    const voice = dealerVoice();
    voice?.stop();
    voice?.speak({ text: tell({ key: 'house.call.place-bets' }), locale, percent: volume });
  };
  return (
    <Volume
      name="volume-calls"
      title={say('account.settings.calls')}
      what={say(canSpeak ? 'account.settings.callsWhat' : 'account.settings.callsNoVoice')}
      percent={percent}
      disabled={!canSpeak}
      onTry={sample}
    />
  );
}

type VolumeProps = {
  name: string;
  title: string;
  what: string;
  percent: number;
  disabled?: boolean;
  /** Plays a sample at this volume. */
  onTry: (percent: number) => void;
};

function Volume({ name, title, what, percent, disabled = false, onTry }: VolumeProps) {
  const { percent: written, say } = useLanguage();
  const id = useId();
  const [now, setNow] = useState(percent);
  const loudness = now === 0 ? say('account.settings.off') : written(now / 100);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,220px)_3rem]">
      <label htmlFor={id}>
        <Choice title={title} what={what} />
      </label>
      <input
        id={id}
        name={name}
        type="range"
        min="0"
        max="100"
        step="5"
        value={now}
        onChange={(event) => setNow(event.target.valueAsNumber)}
        disabled={disabled}
        onPointerUp={() => onTry(now)}
        onKeyUp={() => onTry(now)}
        aria-valuetext={loudness}
        className="order-last col-span-2 h-11 w-full accent-accent sm:order-none sm:col-span-1"
      />
      <output htmlFor={id} className="text-end text-ink-soft">
        {loudness}
      </output>
    </div>
  );
}
