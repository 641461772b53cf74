'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { EditorForm } from '../editor-form.tsx';
import { StretchEditor } from '../stretch-editor.tsx';
import { currenciesOf, DEALINGS, type HouseNames } from './filter-words.ts';
import { AUTOMATIC, currencyOf, type FilterKey, type RoundQuery, STATES } from './round-query.ts';

type Apply = (part: Partial<RoundQuery>) => void;
type EditorProps = { query: RoundQuery; names: HouseNames; onApply: Apply };

/** The fields of one filter, filled with what it is now. */
export function FilterEditor({ filter, ...props }: EditorProps & { filter: Exclude<FilterKey, 'q'> }) {
  const { query, names, onApply } = props;
  const { say } = useLanguage();
  const currency = currencyOf(query, names.tables);
  const named = currenciesOf(names).length > 1 ? { currency } : {};
  switch (filter) {
    case 'opened':
    case 'ended':
      return <StretchEditor value={query[filter]} onApply={(stretch) => onApply({ [filter]: stretch })} />;
    case 'table':
      return <ListEditor options={names.tables} chosen={query.tables} onApply={(tables) => onApply({ tables })} />;
    case 'game':
      return <ListEditor options={names.games} chosen={query.games} onApply={(games) => onApply({ games })} />;
    case 'state': {
      const options = STATES.map((id) => ({ id, name: say(`operator.state.${id}`) }));
      const states = (ids: readonly string[]) => STATES.filter((state) => ids.includes(state));
      return <ListEditor options={options} chosen={query.states} onApply={(ids) => onApply({ states: states(ids) })} />;
    }
    case 'dealer': {
      const options = [{ id: AUTOMATIC, name: say('operator.rounds.automatic') }, ...names.dealers];
      return <ChoiceEditor options={options} onChoose={(dealer) => onApply({ dealer })} />;
    }
    case 'dealing':
      return (
        <ChoiceEditor
          options={Object.entries(DEALINGS).map(([id, key]) => ({ id, name: say(key) }))}
          onChoose={(id) => onApply({ dealing: id === 'console' ? 'console' : 'virtual' })}
        />
      );
    case 'player':
      return <PlayerEditor value={query.player ?? ''} onApply={(player) => onApply({ player })} />;
    case 'currency':
      return (
        <ChoiceEditor
          options={currenciesOf(names).map((id) => ({ id, name: id }))}
          onChoose={(chosen) => onApply({ currency: chosen })}
        />
      );
    case 'handle':
      return (
        <AmountsEditor value={query.handle} currency={currency} onApply={(handle) => onApply({ ...named, handle })} />
      );
    case 'result':
      return (
        <AmountsEditor
          value={query.houseResult}
          currency={currency}
          hint={say('operator.rounds.belowZero')}
          onApply={(houseResult) => onApply({ ...named, houseResult })}
        />
      );
    case 'corrected':
      return (
        <ChoiceEditor
          options={[{ id: 'yes', name: say('operator.rounds.atLeastOne') }]}
          onChoose={() => onApply({ corrected: true })}
        />
      );
    case 'demo':
      return (
        <ChoiceEditor
          options={[{ id: 'without', name: say('operator.rounds.leftOut') }]}
          onChoose={() => onApply({ withoutDemo: true })}
        />
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
  const { say } = useLanguage();
  const [ids, setIds] = useState(chosen);
  const [error, setError] = useState('');
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  return (
    <EditorForm onSubmit={() => (ids.length === 0 ? setError(say('operator.rounds.chooseOne')) : onApply(ids))}>
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
  const { say } = useLanguage();
  const [player, setPlayer] = useState(value);
  const [error, setError] = useState<string>();
  return (
    <EditorForm onSubmit={() => (player.trim() ? onApply(player.trim()) : setError(say('operator.rounds.typeName')))}>
      <TextField
        label={say('operator.rounds.name')}
        hint={say('operator.rounds.nameHint')}
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
  const { say, money, readMoney } = useLanguage();
  const written = (minor: number | undefined) =>
    minor === undefined ? '' : money(minor, currency, { currencyDisplay: 'none', trim: true });
  const [least, setLeast] = useState(written(value?.least));
  const [most, setMost] = useState(written(value?.most));
  const [error, setError] = useState<string>();
  const submit = () => {
    const read = (text: string) => (text.trim() === '' ? undefined : (readMoney(text, currency) ?? null));
    const [low, high] = [read(least), read(most)];
    if (low === null || high === null)
      setError(say('operator.rounds.writeAmount', { currency, small: written(2_500), exact: written(2_550) }));
    else if (low === undefined && high === undefined) setError(say('operator.rounds.givesOne'));
    else if (low !== undefined && high !== undefined && low > high) setError(say('operator.rounds.largerBelow'));
    else onApply({ ...(low === undefined ? {} : { least: low }), ...(high === undefined ? {} : { most: high }) });
  };
  return (
    <EditorForm onSubmit={submit}>
      <TextField
        label={say('operator.rounds.atLeast')}
        hint={hint}
        inputMode="text"
        after={currency}
        value={least}
        autoComplete="off"
        data-focus-first
        onChange={(event) => setLeast(event.target.value)}
      />
      <TextField
        label={say('operator.rounds.atMost')}
        after={currency}
        value={most}
        error={error}
        autoComplete="off"
        onChange={(event) => setMost(event.target.value)}
      />
    </EditorForm>
  );
}
