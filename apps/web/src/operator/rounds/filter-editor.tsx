'use client';

import { useState } from 'react';
import { formatMoney, parseMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { EditorForm } from '../editor-form.tsx';
import { STATE_NAMES } from '../round-words.ts';
import { StretchEditor } from '../stretch-editor.tsx';
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
