'use client';

import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { formatMoney, parseMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { STATE_NAMES } from '../round-words.ts';
import { fromField, startOfDay, toField } from '../times.ts';
import { useZone } from '../zone.ts';
import { currencyOf, DEALING_NAMES, type HouseNames } from './filter-words.ts';
import { AUTOMATIC, type FilterKey, type RoundQuery, STATES } from './round-query.ts';

type Apply = (part: Partial<RoundQuery>) => void;
type EditorProps = { query: RoundQuery; names: HouseNames; onApply: Apply };

/** The fields of one filter, filled with what it is now. */
export function FilterEditor({ filter, ...props }: EditorProps & { filter: Exclude<FilterKey, 'q'> }) {
  const { query, names, onApply } = props;
  switch (filter) {
    case 'opened':
    case 'ended':
      return <StretchEditor value={query[filter]} onApply={(stretch) => onApply({ [filter]: stretch })} />;
    case 'table':
      return <ListEditor options={names.tables} chosen={query.tables} onApply={(tables) => onApply({ tables })} />;
    case 'game':
      return <ListEditor options={names.games} chosen={query.games} onApply={(games) => onApply({ games })} />;
    case 'state': {
      const options = STATES.map((id) => ({ id, name: STATE_NAMES[id] }));
      const states = (ids: readonly string[]) => STATES.filter((state) => ids.includes(state));
      return <ListEditor options={options} chosen={query.states} onApply={(ids) => onApply({ states: states(ids) })} />;
    }
    case 'dealer': {
      const options = [{ id: AUTOMATIC, name: 'automatic' }, ...names.dealers];
      return <ChoiceEditor options={options} onChoose={(dealer) => onApply({ dealer })} />;
    }
    case 'dealing':
      return (
        <ChoiceEditor
          options={Object.entries(DEALING_NAMES).map(([id, name]) => ({ id, name }))}
          onChoose={(id) => onApply({ dealing: id === 'console' ? 'console' : 'virtual' })}
        />
      );
    case 'player':
      return <PlayerEditor value={query.player ?? ''} onApply={(player) => onApply({ player })} />;
    case 'handle':
      return (
        <AmountsEditor value={query.handle} currency={currencyOf(names)} onApply={(handle) => onApply({ handle })} />
      );
    case 'result':
      return (
        <AmountsEditor
          value={query.houseResult}
          currency={currencyOf(names)}
          hint="Below zero where the house lost"
          onApply={(houseResult) => onApply({ houseResult })}
        />
      );
    case 'corrected':
      return (
        <ChoiceEditor options={[{ id: 'yes', name: 'at least one' }]} onChoose={() => onApply({ corrected: true })} />
      );
  }
}

type FormProps = { children: ReactNode; onSubmit: () => void };

function EditorForm({ children, onSubmit }: FormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      {children}
      <Button type="submit" variant="primary" className="justify-self-end">
        Apply
      </Button>
    </form>
  );
}

type Named = { readonly id: string; readonly name: string };

type ListEditorProps = {
  options: readonly Named[];
  chosen: readonly string[] | undefined;
  onApply: (ids: readonly string[]) => void;
};

function ListEditor({ options, chosen = [], onApply }: ListEditorProps) {
  const [ids, setIds] = useState(chosen);
  const [error, setError] = useState('');
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return (
    <EditorForm onSubmit={() => (ids.length === 0 ? setError('Choose at least one.') : onApply(ids))}>
      <div className="grid max-h-80 overflow-auto">
        {options.map(({ id, name }) => (
          <CheckField key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      <p role="alert" className="text-fine text-stop empty:hidden">
        {ids.length === 0 && error}
      </p>
    </EditorForm>
  );
}

/** One out of a few: a press is enough. */
function ChoiceEditor({ options, onChoose }: { options: readonly Named[]; onChoose: (id: string) => void }) {
  return (
    <ul className="grid max-h-96 gap-2 overflow-auto">
      {options.map(({ id, name }) => (
        <li key={id}>
          <Button className="w-full justify-start!" onClick={() => onChoose(id)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PlayerEditor({ value, onApply }: { value: string; onApply: (player: string) => void }) {
  const [player, setPlayer] = useState(value);
  const [error, setError] = useState<string>();
  return (
    <EditorForm onSubmit={() => (player.trim() ? onApply(player.trim()) : setError('Type a name.'))}>
      <TextField
        label="Name"
        hint="The whole name, or a player’s id. Rounds that are over and in which the player had a bet."
        value={player}
        error={player.trim() ? undefined : error}
        autoComplete="off"
        data-focus-first
        onChange={(event) => setPlayer(event.target.value)}
      />
    </EditorForm>
  );
}

type StretchEditorProps = {
  value: RoundQuery['opened'];
  onApply: (stretch: NonNullable<RoundQuery['opened']>) => void;
};

const HOUR_MS = 3_600_000;

function StretchEditor({ value, onApply }: StretchEditorProps) {
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
    <EditorForm onSubmit={submit}>
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

type AmountsEditorProps = {
  value: RoundQuery['handle'];
  currency: string;
  hint?: string;
  onApply: (amounts: NonNullable<RoundQuery['handle']>) => void;
};

function AmountsEditor({ value, currency, hint, onApply }: AmountsEditorProps) {
  const written = (minor: number | undefined) =>
    minor === undefined ? '' : formatMoney(minor, currency, { currencyDisplay: 'none', trim: true });
  const [least, setLeast] = useState(written(value?.least));
  const [most, setMost] = useState(written(value?.most));
  const [error, setError] = useState<string>();
  const submit = () => {
    const read = (text: string) => (text.trim() === '' ? undefined : (parseMoney(text, currency) ?? null));
    const [low, high] = [read(least), read(most)];
    if (low === null || high === null) setError(`Write an amount in ${currency}, such as 25 or 25.50.`);
    else if (low === undefined && high === undefined) setError('Give at least one of the two.');
    else if (low !== undefined && high !== undefined && low > high) setError('The larger amount goes below.');
    else onApply({ ...(low === undefined ? {} : { least: low }), ...(high === undefined ? {} : { most: high }) });
  };
  return (
    <EditorForm onSubmit={submit}>
      <TextField
        label="At least"
        hint={hint}
        inputMode="text"
        after={currency}
        value={least}
        autoComplete="off"
        data-focus-first
        onChange={(event) => setLeast(event.target.value)}
      />
      <TextField
        label="At most"
        after={currency}
        value={most}
        error={error}
        autoComplete="off"
        onChange={(event) => setMost(event.target.value)}
      />
    </EditorForm>
  );
}
