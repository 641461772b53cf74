'use client';

import { toField } from '@baize/protocol/wall-clock';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/controls/field.tsx';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { Menu } from '../../kit/menu.tsx';
import { KEYBOARD } from '../../kit/page.ts';
import { periodFields } from '../../kit/time/period-fields.ts';
import { AUTOMATIC, currencyOf, DEALING, type RoundQuery, roundsAddress, STATES } from '../round-query.ts';
import { AMOUNTS, amountFields } from './filter-fields.ts';
import { currenciesOf, DEALINGS, type KnownNames } from './filter-words.ts';

export type FilterFormProps = {
  query: RoundQuery;
  names: KnownNames;
  /** The number of active filters. */
  count: number;
  /** The filters whose fields cannot be read. */
  faults: readonly string[];
  onSubmit: (form: FormData) => void;
};

/** The parts of the address that are not fields of this form; sent with it. */
const KEPT = ['q', 'opened', 'sort', 'hide', 'rows', 'view'];

/** All filters as one form. Without scripts the browser sends it, and the page turns it into its address. */
export function FilterForm({ query, names, count, faults, onSubmit }: FilterFormProps) {
  const { say } = useLanguage();
  const menu = useRef<HTMLSpanElement>(null);
  const open = () => {
    const details = menu.current?.querySelector('details');
    if (!details) return;
    details.open = true;
    details.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
  };
  useShortcuts([{ key: 'f', does: say('office.keys.filter'), act: open }]);
  // A form with a fault stays open when its list is rendered again.
  useEffect(() => {
    const details = menu.current?.querySelector('details');
    if (!details || faults.length === 0) return;
    details.open = true;
    details.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' });
  }, [faults]);
  const kept = [...new URL(roundsAddress.write(query), 'http://house').searchParams].filter(([key]) =>
    KEPT.includes(key),
  );
  return (
    <span ref={menu}>
      <Menu
        wide
        label={
          <>
            <span className={KEYBOARD}>
              <Keycap>F</Keycap>
            </span>
            {say('operator.rounds.filters')}
            {count > 0 && <small>{count}</small>}
          </>
        }
      >
        <form
          action="/operator/rounds"
          className="grid w-265 max-w-full grid-cols-[auto_auto_auto_minmax(200px,1fr)_minmax(200px,1fr)] gap-x-6 gap-y-4 p-4.5 max-wide:w-155 max-wide:grid-cols-[1fr_1fr] max-md:w-auto max-md:grid-cols-1 [&_fieldset]:min-w-0 [&_input:not([type=checkbox])]:w-full"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(new FormData(event.currentTarget));
          }}
        >
          {kept.map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <Lists query={query} names={names} />
          <div className="grid content-start gap-4">
            <Ended query={query} fault={faults.includes('ended')} />
            <Amounts query={query} names={names} faults={faults} />
          </div>
          <People query={query} names={names}>
            <Fell query={query} fault={faults.includes('dealt')} />
          </People>
          <div className="col-span-full flex justify-end">
            <Button type="submit" variant="primary">
              {say('office.show')}
            </Button>
          </div>
        </form>
      </Menu>
    </span>
  );
}

function Lists({ query, names }: Pick<FilterFormProps, 'query' | 'names'>) {
  const { say } = useLanguage();
  const lists = [
    ['table', names.tables, query.tables],
    ['game', names.games, query.games],
    ['state', STATES.map((id) => ({ id, name: say(`operator.state.${id}`) })), query.states],
  ] as const;
  return lists.map(([name, options, chosen]) => (
    <fieldset key={name}>
      <legend className="font-medium">{say(`operator.rounds.filter.${name}`)}</legend>
      <div className="mt-1 grid max-h-[26rem] overflow-auto p-0.5">
        {options.map((each) => (
          <CheckField
            key={each.id}
            name={name}
            value={each.id}
            label={each.name}
            defaultChecked={chosen?.some((id) => id === each.id) ?? false}
            className="min-h-8!"
          />
        ))}
      </div>
    </fieldset>
  ));
}

/** The cards or the number. */
function Fell({ query, fault }: { query: RoundQuery; fault: boolean }) {
  const { say } = useLanguage();
  return (
    <TextField
      label={say('operator.rounds.filter.dealt')}
      hint={say('operator.rounds.dealtHint')}
      name="dealt"
      defaultValue={query.dealt ?? ''}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      error={fault ? say('operator.rounds.writeDealt') : undefined}
    />
  );
}

function Ended({ query, fault }: { query: RoundQuery; fault: boolean }) {
  const { say } = useLanguage();
  const zone = useZone();
  const fields = periodFields('ended');
  const { from, until } = query.ended ?? {};
  return (
    <fieldset key={zone} className="grid gap-2">
      <legend className="mb-1 font-medium">{say('operator.rounds.filter.ended')}</legend>
      <input type="hidden" name={fields.zone} value={zone} />
      <TextField
        label={say('office.period.from')}
        type="datetime-local"
        step={60}
        name={fields.from}
        defaultValue={from === undefined ? '' : toField(from, zone)}
      />
      <TextField
        label={say('office.period.until')}
        type="datetime-local"
        step={60}
        name={fields.until}
        defaultValue={until === undefined ? '' : toField(until, zone)}
        hint={zone}
        error={fault ? say('office.period.fault.order') : undefined}
      />
    </fieldset>
  );
}

function Amounts({ query, names, faults }: Pick<FilterFormProps, 'query' | 'names' | 'faults'>) {
  const { say, money } = useLanguage();
  const currency = currencyOf(query, names.tables);
  const currencies = currenciesOf(names);
  const written = (minor: number | undefined) =>
    minor === undefined ? '' : money(minor, currency, { currencyDisplay: 'none', trim: true });
  const values = { handle: query.handle, result: query.houseResult };
  const choice = currencies.length > 1 && (
    <SelectField
      key="currency"
      label={say('operator.rounds.filter.currency')}
      name="currency"
      defaultValue={query.currency ?? ''}
    >
      <option value="">{say('office.any')}</option>
      {currencies.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
  const amounts = AMOUNTS.map((name) => (
    <fieldset key={name} className="grid grid-cols-2 gap-2">
      <legend className="font-medium">
        {currencies.length > 1
          ? say(`operator.rounds.filter.${name}`)
          : say('operator.rounds.inCurrency', { name: say(`operator.rounds.filter.${name}`), currency })}
      </legend>
      <TextField
        label={say('operator.rounds.atLeast')}
        name={amountFields(name).least}
        defaultValue={written(values[name]?.min)}
        autoComplete="off"
      />
      <TextField
        label={say('operator.rounds.atMost')}
        name={amountFields(name).most}
        defaultValue={written(values[name]?.max)}
        autoComplete="off"
      />
      <p role="alert" className="col-span-2 text-fine text-danger empty:hidden">
        {faults.includes(name) &&
          say('operator.rounds.writeAmount', { currency, small: written(2_500), exact: written(2_550) })}
      </p>
    </fieldset>
  ));
  return [choice, ...amounts];
}

type PeopleProps = Pick<FilterFormProps, 'query' | 'names'> & {
  /** After the player: what the player remembers. */
  children: ReactNode;
};

function People({ query, names, children }: PeopleProps) {
  const { say } = useLanguage();
  return (
    <div className="grid content-start gap-4">
      <SelectField label={say('operator.rounds.filter.dealer')} name="dealer" defaultValue={query.dealer ?? ''}>
        <option value="">{say('office.any')}</option>
        <option value={AUTOMATIC}>{say('operator.rounds.automatic')}</option>
        {names.dealers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('operator.rounds.filter.dealing')}
        name="dealing"
        defaultValue={query.dealing ? DEALING[query.dealing] : ''}
      >
        <option value="">{say('office.any')}</option>
        {Object.entries(DEALING).map(([kind, word]) => (
          <option key={word} value={word}>
            {say(DEALINGS[kind as keyof typeof DEALINGS]) /* the same keys */}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('operator.rounds.filter.player')}
        hint={say('operator.rounds.nameHint')}
        name="player"
        defaultValue={query.player ?? ''}
        autoComplete="off"
        maxLength={80}
      />
      {children}
      <div className="grid">
        <CheckField
          name="corrected"
          value="yes"
          label={say('office.rounds.corrected')}
          defaultChecked={query.corrected ?? false}
          className="min-h-8!"
        />
        <CheckField
          name="demo"
          value="without"
          label={say('office.rounds.withoutDemo')}
          defaultChecked={query.withoutDemo ?? false}
          className="min-h-8!"
        />
      </div>
    </div>
  );
}
