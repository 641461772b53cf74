'use client';

import type { KeptFigure } from '@baize/rules';
import { useRouter } from 'next/navigation';
import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { flowsLeft } from '../../ui/keyboard/row-keys.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BrandName } from '../bars/brand-name.tsx';
import { MuteButton } from '../bars/mute-button.tsx';
import { TITLE, TOOLS, TOP_LINE } from '../looks.ts';
import { Scaled } from '../seat/scaled.tsx';
import { JoinedTable, type Opened } from './joined-table.tsx';
import { PanelsKey } from './panels-key.tsx';
import { Purse } from './purse.ts';
import { MAX_TABLES, tablesAddress } from './tables-address.ts';
import { columnsFor, useRoom } from './use-room.ts';
import { useTableKeys } from './use-table-keys.ts';

/** A table that the player can add. */
export interface OfferedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly gameName: string;
}

export type SeveralScreenProps = {
  /** One to four, in the order of the address; beside a single one another is to be chosen. */
  tables: readonly OfferedTable[];
  /** All that can be sat down at. */
  offered: readonly OfferedTable[];
  /** What the house keeps of each bet, by game. */
  kept: Readonly<Record<string, readonly KeptFigure[]>>;
};

/** A finger that goes so far sideways over the tabs turns to the next table, px. */
const SWIPE = 40;

/** The top line, the tabs, the stages in rows, and what is in hand. */
const PARTS = [
  'grid h-dvh grid-cols-12 grid-rows-[48px_56px_repeat(var(--rows),minmax(0,1fr))_auto] overflow-clip',
  'phone-upright:grid-rows-[48px_52px_minmax(0,1fr)_auto] phone-flat:grid-rows-[0_46px_minmax(0,1fr)_auto]',
  'phone-tiny:grid-rows-[48px_52px_440px_auto] phone-tiny:overflow-x-hidden phone-tiny:overflow-y-auto',
].join(' ');

/** Several tables in one page, one of them in hand. A phone shows that one, a large screen as many as it has room for. */
export function SeveralScreen({ tables, offered, kept }: SeveralScreenProps) {
  const { say } = useLanguage();
  const { ids, recent, current, go, leave, add } = useHands(tables);
  const room = useRoom();
  const [purse] = useState(() => new Purse());
  const [opened, open] = useState<Opened>(null);
  const at = ids.indexOf(current);
  useTableKeys(ids.length, at, (to) => go(ids[to] ?? current));
  const swipe = useSwipe((step) => go(ids[(at + step + ids.length) % ids.length] ?? current));
  const shown = ids.filter((id) => recent.slice(0, room).includes(id));
  const columns = shown.length > 1 ? columnsFor(shown.length) : 1;
  const rows = Math.ceil(shown.length / columns);
  const cellOf = (id: string) => {
    const nth = shown.indexOf(id);
    if (shown.length < 2 || nth < 0) return null;
    const row = Math.floor(nth / columns);
    // The tables of a shorter last row share its width.
    const span = 12 / Math.min(columns, shown.length - row * columns);
    return { column: `${(nth % columns) * span + 1} / span ${span}`, row: 3 + row };
  };
  return (
    <main
      ref={keepFocus}
      className={PARTS}
      style={{ '--rows': rows, '--tables': ids.length } as React.CSSProperties} // custom properties
      {...swipe}
    >
      <header className={`${TOP_LINE} col-span-full row-start-1 phone-flat:invisible phone-flat:h-0 phone-flat:p-0`}>
        <BrandName />
        <h1 data-layout="text" className={`${TITLE} phone-flat:hidden`}>
          {say('table.tables.title', { count: ids.length })}
        </h1>
        <div data-layout="bar" className={`${TOOLS} ms-auto`}>
          {ids.length < MAX_TABLES && (
            <AddTable offered={offered.filter(({ id }) => !ids.includes(id))} asks={ids.length === 1} onAdd={add} />
          )}
          {current !== '' && (
            <PanelsKey
              key={current}
              tableId={current}
              name={tables[at]?.name ?? ''}
              open={opened === 'panels'}
              onOpen={() => open('panels')}
            />
          )}
          <span className="phone-upright:hidden">
            <IconButton
              label={say('table.tables.rules', { table: tables[at]?.name ?? '' })}
              icon={<Icon name="help" />}
              onClick={() => open('rules')}
            />
          </span>
          <MuteButton />
          <span className="hidden phone-upright:inline">
            <IconButton
              label={say('table.tables.leave', { table: tables[at]?.name ?? '' })}
              icon={<Icon name="close" />}
              onClick={() => leave(current)}
            />
          </span>
        </div>
      </header>
      {tables.map(({ id, name, game, currency }, i) => (
        <JoinedTable
          key={id}
          tableId={id}
          {...{ name, game, currency, purse, opened }}
          place={i + 1}
          among={{ current: id === current, cell: cellOf(id), onGo: () => go(id), Fit: Scaled }}
          shown={shown.includes(id)}
          kept={kept[game] ?? []}
          onOpen={open}
          onLeave={leave}
        />
      ))}
    </main>
  );
}

/** Which tables are played, which was in hand last, and how that changes. */
function useHands(tables: readonly OfferedTable[]) {
  const router = useRouter();
  const key = tables.map(({ id }) => id).join();
  const [{ of, ids, recent }, setHands] = useState(() => handsOn(key, tables, []));
  if (of !== key) setHands(handsOn(key, tables, recent));
  const go = useCallback(
    (id: string) => setHands((now) => ({ ...now, recent: [id, ...now.recent.filter((other) => other !== id)] })),
    [],
  );
  const leave = (id: string) => {
    const left = ids.filter((other) => other !== id);
    router.replace(left.length > 1 ? tablesAddress(left) : `/table/${left[0] ?? id}`);
  };
  const add = (id: string) => router.replace(tablesAddress([...ids, id]));
  return { ids, recent, current: recent[0] ?? '', go, leave, add };
}

/** The table in hand stays it while it is there; one that has come is taken in hand. */
function handsOn(of: string, tables: readonly OfferedTable[], before: readonly string[]) {
  const ids = tables.map(({ id }) => id);
  const known = before.filter((id) => ids.includes(id));
  const come = ids.filter((id) => !known.includes(id));
  return { of, ids, recent: [...come, ...known] };
}

function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, target }: PointerEvent) => {
      const tab = target instanceof Element && target.closest('[data-tab]');
      from.current = pointerType === 'touch' && tab ? clientX : null;
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent<Element>) => {
      const dx = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(dx) >= SWIPE) turn(dx < 0 === flowsLeft(currentTarget) ? -1 : 1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

type AddProps = { offered: readonly OfferedTable[]; asks: boolean; onAdd: (tableId: string) => void };

function AddTable({ offered, asks, onAdd }: AddProps) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(asks);
  return (
    <>
      <Button
        size="small"
        className="self-center phone-upright:min-h-11 phone-upright:min-w-11"
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        <span className="phone-upright:sr-only">{say('table.tables.add')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('table.tables.addTitle')}>
        <ul className="grid gap-2 [&_button]:w-full [&_button]:justify-between">
          {offered.map(({ id, name, gameName }) => (
            <li key={id}>
              <Button
                onClick={() => {
                  setOpen(false);
                  onAdd(id);
                }}
              >
                {name} <small className="font-medium text-fine text-ink-soft leading-none">{gameName}</small>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
