'use client';

import type { LockedConsole, NamedPerson, NamedTable } from '@baize/database';
import type { LobbyTable } from '@baize/protocol';
import { useState } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import { useConnection, useLive, useLobby, useModerated, useServerNow } from '../../live/live-provider.tsx';
import { standsSince } from '../../table/notices/standstill.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { reportsAddress } from '../reports/reports-query.ts';
import { type ShownIncident, showIncidents } from './incidents.ts';
import { ChatMatters } from './matters/chat-matters.tsx';
import { OpenMatters, type StandingTable } from './matters/open-matters.tsx';
import { Taking } from './matters/owner.tsx';
import type { PitNews } from './news/pit-news.ts';
import { usePitNews } from './news/use-pit-news.ts';
import { type Show, ShowKeys } from './show-keys.tsx';
import { StaffTable } from './staff-table.tsx';
import type { PitTile } from './tables/pit-order.ts';
import { type PitOrder, sortTables } from './tables/pit-order.ts';
import { lockedAt, needsAttention } from './tables/pit-row.ts';
import { PitTable } from './tables/pit-table.tsx';
import { type Powers, TableOrders } from './tables/table-orders.tsx';

export type PitFloorProps = {
  first: PitNews;
  order: PitOrder;
  dealers: readonly NamedPerson[];
  tables: readonly NamedTable[];
  may: Powers;
};

/** Every table live, with its pace in the last hour, and what needs a decision. */
export function PitFloor({ first, order, dealers, tables, may }: PitFloorProps) {
  const lobby = useLobby();
  const language = useLanguage();
  const { say } = language;
  const connection = useConnection(({ status }) => status);
  const now = useServerNow(3_000);
  const paused = new Set((lobby ?? []).filter(({ state }) => state === 'paused').map(({ info }) => info.id));
  const [decided, setDecided] = useState(0);
  const onDecided = () => setDecided((before) => before + 1);
  const zone = useZone();
  const moderated = useModerated();
  const touched = `${decided} ${moderated} ${(lobby ?? []).map(turnOf).join()}`;
  const live = useLive();
  const { news, stale, apart } = usePitNews(first, zone, touched, () => live.now());
  const [show, setShow] = useState<Show>('all');
  const [ordered, setOrdered] = useState<string | null>(null);
  const incidents = showIncidents(news.incidents, paused, language);
  const floor = floorOf(lobby, tables);
  const standing = (lobby ?? []).flatMap((tile) => standingOf(tile, now, lockedAt(news, tile.info.id)));
  const shown = floor.filter((each) => fits(each, show, now, news));
  const orders = (lobby ?? []).find(({ info }) => info.id === ordered);
  return (
    <main className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_384px] max-[1400px]:grid-cols-[minmax(0,1fr)_300px] max-lg:flex max-lg:flex-col print:block">
      <div className="flex min-h-0 min-w-0 flex-col lg:overflow-y-auto">
        <section
          className="flex flex-wrap items-end gap-x-11 gap-y-3 px-6 pt-5 pb-4.5 max-xl:gap-x-6 max-xl:gap-y-1.5 max-xl:px-4 max-xl:py-2.5 max-md:gap-x-6 max-md:gap-y-2.5 max-md:p-3"
          aria-label={say('operator.pit.now')}
        >
          <h1 className="sr-only">{say('operator.pit.title')}</h1>
          <Figures
            lobby={lobby}
            news={news}
            tables={tables}
            open={
              incidents.filter((each) => each.reversalAsked || each.abandonAsked).length +
              paused.size +
              standing.length +
              news.matters.filter(({ resolution }) => resolution === null).length
            }
          />
          <div className="ms-auto flex flex-wrap items-center gap-x-5 gap-y-3 max-md:ms-0 max-md:w-full print:hidden">
            <ShowKeys
              show={show}
              count={(each) => floor.filter((tile) => fits(tile, each, now, news)).length}
              onShow={setShow}
            />
            <ButtonLink size="small" prefetch={false} href={reportsAddress.write({ by: 'hour' })}>
              {say('office.reports.title')}
            </ButtonLink>
          </div>
        </section>
        {connection === 'lost' && (
          <div className="px-6 pb-4">
            <ErrorPanel title={say('operator.pit.notHeard')}>
              {say(lobby ? 'operator.pit.asLastHeard' : 'operator.pit.appearSoon')}
            </ErrorPanel>
          </div>
        )}
        {lobby && apart && (
          <div className="px-6 pb-4">
            <ErrorPanel title={say('operator.pit.clocks')}>{say('operator.pit.clocksApart')}</ErrorPanel>
          </div>
        )}
        {lobby && shown.length === 0 && <EmptyState title={say('operator.pit.noTable')} />}
        {shown.length > 0 && (
          <PitTable
            tiles={sortTables(shown, order, news, (id) => incidents.filter((each) => isAt(each, id)).length)}
            news={news}
            incidents={incidents}
            order={order}
            now={now}
            onOrder={may.supervise || may.manage ? setOrdered : null}
          />
        )}
        <StaffTable staff={news.staff} />
      </div>
      <Taking value={{ taken: news.taken, me: may.supervise ? may.userId : null, onTaken: onDecided }}>
        <OpenMatters
          incidents={incidents}
          standing={standing}
          stale={stale}
          onOrder={may.supervise || may.manage ? setOrdered : null}
          supervises={may.supervise}
          talk={
            <ChatMatters matters={news.matters} muted={news.muted} mayDecide={may.moderate} onDecided={onDecided} />
          }
        />
      </Taking>
      {orders && (
        <TableOrders
          tile={orders}
          locked={lockedAt(news, orders.info.id)}
          requested={incidents.find((each) => each.voidAsked && isAt(each, orders.info.id)) ?? null}
          abandon={incidents.find((each) => each.abandonAsked && isAt(each, orders.info.id)) ?? null}
          dealers={dealers}
          dealerId={news.dealers.find(({ tableId }) => tableId === ordered)?.dealerId ?? null}
          roster={news.rosters?.filter(({ tableId }) => tableId === ordered) ?? null}
          may={may}
          onClose={() => setOrdered(null)}
        />
      )}
    </main>
  );
}

const isAt = ({ incident }: ShownIncident, tableId: string): boolean => incident.tableId === tableId;

/** What changes when there is news in the records that nobody should wait for. */
const turnOf = ({ state, phase, dealer }: LobbyTable): string => `${state} ${phase === 'void'} ${dealer}`;

/** Every table; what it does is not known until the game server has reported it. */
const floorOf = (lobby: readonly LobbyTable[] | null, tables: readonly NamedTable[]): readonly PitTile[] =>
  lobby?.map((tile) => ({ info: tile.info, tile })) ?? tables.map((info) => ({ info, tile: null }));

const fits = ({ tile }: PitTile, show: Show, now: number, news: PitNews): boolean =>
  show === 'all' ||
  (tile !== null &&
    (show === 'attention' ? needsAttention(tile, now, lockedAt(news, tile.info.id)) : tile.dealer !== null));

function standingOf(tile: LobbyTable, now: number, locked: LockedConsole | null): readonly StandingTable[] {
  if (locked) return [{ info: tile.info, waitsFor: 'lock', since: locked.since }];
  const since = standsSince(tile, now);
  const { info, waitsFor } = tile;
  return since === null || waitsFor === null || waitsFor === 'viewer' ? [] : [{ info, waitsFor, since }];
}

type FiguresProps = {
  lobby: readonly LobbyTable[] | null;
  news: PitNews;
  tables: readonly NamedTable[];
  open: number;
};

function Figures({ lobby, news, tables, open }: FiguresProps) {
  const language = useLanguage();
  const { say, number } = language;
  const currencies = [...new Set(tables.map(({ currency }) => currency))];
  const sum = (figure: (each: PitNews['figures'][number]) => number) =>
    news.figures.reduce((all, each) => all + figure(each), 0);
  const rounds = sum(({ roundsAnHour }) => roundsAnHour);
  const players = playersIn(lobby ?? []);
  const figures: readonly (readonly [string, string])[] = [
    [
      say('operator.pit.figure.open', { count: tables.length }),
      lobby ? number(lobby.filter(({ state }) => state === 'open').length) : '–',
    ],
    [
      say('operator.pit.figure.players', { count: players.count }),
      lobby ? say('operator.pit.playersOf', players) : '–',
    ],
    [say('operator.pit.figure.rounds', { count: rounds }), number(rounds)],
    ...currencies.flatMap((currency) => handleFigures(news, currency, { tables, language })),
    [say('operator.pit.figure.matters', { count: open }), number(open)],
  ];
  return (
    <dl className="contents">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col-reverse leading-tight">
          <dt className="text-fine/tight text-ink-soft">{name}</dt>
          <dd className="font-[420] font-display text-[28px]/[1.1] max-xl:text-title/[1.1] max-md:text-title/[1.1]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The handle of the last hour in a currency, and the part of it that the demo players staked. */
function handleFigures(
  news: PitNews,
  currency: string,
  { tables, language: { say, money } }: HandleProps,
): readonly Line[] {
  const currencies = new Map(tables.map((table) => [table.id, table.currency]));
  const figures = news.figures.filter(({ tableId }) => currencies.get(tableId) === currency);
  const isOnly = tables.every((table) => table.currency === currency);
  if (figures.length === 0 && !isOnly) return [];
  const sum = (figure: (each: PitNews['figures'][number]) => number) =>
    money(
      figures.reduce((all, each) => all + figure(each), 0),
      currency,
      { currencyDisplay: 'none' },
    );
  const demo = say('operator.pit.figure.demoHandle');
  return [
    [say('operator.pit.figure.handle', { currency }), sum(({ handleMinor }) => handleMinor)],
    ...(figures.some(({ demoHandleMinor }) => demoHandleMinor > 0)
      ? [
          [
            isOnly ? demo : say('operator.rounds.inCurrency', { name: demo, currency }),
            sum(({ demoHandleMinor }) => demoHandleMinor),
          ] as const,
        ]
      : []),
  ];
}

type HandleProps = { tables: readonly NamedTable[]; language: Language };
type Line = readonly [name: string, figure: string];

/** The players of all tables without the demo players, and those. */
function playersIn(lobby: readonly LobbyTable[]) {
  const sum = (figure: (tile: LobbyTable) => number) => lobby.reduce((all, tile) => all + figure(tile), 0);
  return { count: sum(({ playing, demo }) => playing - demo), demo: sum(({ demo }) => demo) };
}
