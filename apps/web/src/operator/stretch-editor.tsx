'use client';

import type { Stretch } from '@baize/database';
import { useState } from 'react';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { EditorForm } from './editor-form.tsx';
import { fromField, startOfDay, toField } from './times.ts';
import { useZone } from './zone.ts';

export type StretchEditorProps = {
  value: Stretch | undefined;
  onApply: (stretch: Stretch) => void;
  /** Takes the filter away; no such button without it. */
  onClear?: (() => void) | undefined;
};

const HOUR_MS = 3_600_000;

/** A stretch of time in the viewer's zone, typed or one of the usual ones. */
export function StretchEditor({ value, onApply, onClear }: StretchEditorProps) {
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const [from, setFrom] = useState(value?.from === undefined ? '' : toField(value.from, zone));
  const [until, setUntil] = useState(value?.until === undefined ? '' : toField(value.until, zone));
  const [error, setError] = useState<string>();
  const submit = () => {
    const [first, last] = [fromField(from, zone), fromField(until, zone)];
    if (first === undefined && last === undefined) setError(say('operator.time.atLeastOne'));
    else if (first !== undefined && last !== undefined && first >= last) setError(say('operator.time.endAfter'));
    else onApply({ ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { until: last }) });
  };
  return (
    <EditorForm
      onSubmit={submit}
      also={
        onClear && (
          <Button variant="plain" onClick={onClear}>
            {say('operator.time.anyTime')}
          </Button>
        )
      }
    >
      <ul className="flex flex-wrap gap-2">
        {presets(zone, language).map(([name, stretch]) => (
          <li key={name}>
            <Button size="small" onClick={() => onApply(stretch())}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={say('operator.time.from')}
        type="datetime-local"
        step={60}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={say('operator.time.until')}
        type="datetime-local"
        step={60}
        value={until}
        hint={say('operator.time.zone', { zone })}
        error={error}
        onChange={(event) => setUntil(event.target.value)}
      />
    </EditorForm>
  );
}

const presets = (
  zone: string,
  { say }: Language,
): readonly (readonly [string, () => { from: number; until?: number }])[] => [
  [say('operator.time.lastHour'), () => ({ from: Math.floor(Date.now() / 60_000) * 60_000 - HOUR_MS })],
  [say('operator.time.today'), () => ({ from: startOfDay(Date.now(), zone) })],
  [
    say('operator.time.yesterday'),
    () => ({ from: startOfDay(Date.now(), zone, -1), until: startOfDay(Date.now(), zone) }),
  ],
  [say('operator.time.last7'), () => ({ from: startOfDay(Date.now(), zone, -6) })],
  [say('operator.time.last30'), () => ({ from: startOfDay(Date.now(), zone, -29) })],
];
