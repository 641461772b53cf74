'use client';

import type { Stretch } from '@baize/database';
import { useState } from 'react';
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
  const [from, setFrom] = useState(value?.from === undefined ? '' : toField(value.from, zone));
  const [until, setUntil] = useState(value?.until === undefined ? '' : toField(value.until, zone));
  const [error, setError] = useState<string>();
  const submit = () => {
    const [first, last] = [fromField(from, zone), fromField(until, zone)];
    if (first === undefined && last === undefined) setError('Give at least one of the two.');
    else if (first !== undefined && last !== undefined && first >= last)
      setError('The end must come after the beginning.');
    else onApply({ ...(first === undefined ? {} : { from: first }), ...(last === undefined ? {} : { until: last }) });
  };
  return (
    <EditorForm
      onSubmit={submit}
      also={
        onClear && (
          <Button variant="plain" onClick={onClear}>
            Any time
          </Button>
        )
      }
    >
      <ul className="flex flex-wrap gap-2">
        {presets(zone).map(([name, stretch]) => (
          <li key={name}>
            <Button size="small" onClick={() => onApply(stretch())}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="From"
        type="datetime-local"
        step={60}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="Until, not included"
        type="datetime-local"
        step={60}
        value={until}
        hint={`Times of your zone, ${zone}`}
        error={error}
        onChange={(event) => setUntil(event.target.value)}
      />
    </EditorForm>
  );
}

const presets = (zone: string): readonly (readonly [string, () => { from: number; until?: number }])[] => [
  ['Last hour', () => ({ from: Math.floor(Date.now() / 60_000) * 60_000 - HOUR_MS })],
  ['Today', () => ({ from: startOfDay(Date.now(), zone) })],
  ['Yesterday', () => ({ from: startOfDay(Date.now(), zone, -1), until: startOfDay(Date.now(), zone) })],
  ['Last 7 days', () => ({ from: startOfDay(Date.now(), zone, -6) })],
  ['Last 30 days', () => ({ from: startOfDay(Date.now(), zone, -29) })],
];
