'use client';

import type { NamedPerson, RosterEntry } from '@baize/database';
import type { PitCommand } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { Order } from './order.tsx';

export type RosterProps = {
  /** The dealers assigned to this table; `null` where every dealer may sign on. */
  roster: readonly RosterEntry[] | null;
  dealers: readonly NamedPerson[];
  table: string;
  busy: boolean;
  onOrder: (command: PitCommand, done: string) => void;
};

/** The dealers assigned to a table. */
export function Roster({ roster, dealers, table, busy, onOrder }: RosterProps) {
  const { say } = useLanguage();
  const others = dealers.filter(({ id }) => !roster?.some(({ dealerId }) => dealerId === id));
  const [chosen, choose] = useState('');
  const dealer = others.find(({ id }) => id === chosen) ?? others[0];
  const title = say('operator.pit.order.rosterTitle');
  if (roster === null)
    return (
      <Order title={title} note={say('operator.pit.order.rosterOpen')}>
        {null}
      </Order>
    );
  return (
    <Order
      title={title}
      note={say(roster.length === 0 ? 'operator.pit.order.rosterNone' : 'operator.pit.order.rosterNote')}
    >
      <ul className="grid w-full gap-2">
        {roster.map(({ dealerId, name }) => (
          <li key={dealerId} className="flex items-center justify-between gap-3">
            <span className="truncate">{name || dealerId}</span>
            <Button
              size="small"
              busy={busy}
              aria-label={say('operator.pit.order.unassignName', { name })}
              onClick={() =>
                onOrder(
                  { type: 'unassignDealer', dealer: dealerId },
                  say('operator.pit.done.unassign', { table, name }),
                )
              }
            >
              {say('operator.pit.order.unassign')}
            </Button>
          </li>
        ))}
      </ul>
      {dealer && (
        <>
          <SelectField
            label={say('operator.pit.order.dealer')}
            className="min-w-60 flex-1"
            value={dealer.id}
            onChange={(event) => choose(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            busy={busy}
            onClick={() =>
              onOrder(
                { type: 'assignDealer', dealer: dealer.id },
                say('operator.pit.done.assign', { table, name: dealer.name }),
              )
            }
          >
            {say('operator.pit.order.assign')}
          </Button>
        </>
      )}
    </Order>
  );
}
