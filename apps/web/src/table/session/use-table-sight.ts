'use client';

import type { OwnView } from '@baize/protocol';
import { limitOf, type Phrase } from '@baize/rules';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LiveClient } from '../../live/client.ts';
import { useLive } from '../../live/live-provider.tsx';
import type { LiveTable } from '../../live/table-state.ts';
import { chipsOf } from '../../ui/chip/denominations.ts';
import { BettingDesk } from '../betting/betting-desk.ts';
import { type BettingState, onTheWayMinor, stakesWith } from '../betting/betting-state.ts';
import type { GameTable } from '../game/game-table.ts';
import { gameWith } from '../game/house-rules.ts';
import { netOf, spotChips, type TableSight } from '../game/table-sight.ts';
import { useRules } from '../game/use-rules.ts';
import { useReveal } from './use-reveal.ts';

/** A table with the hands of the person who looks at it. */
export interface Seat {
  readonly table: TableSight;
  readonly desk: BettingDesk;
  readonly state: BettingState;
}

/** The table as it may be shown now; null until the house has told of it and its rules have come. */
export function useSeat(live: LiveTable, gameTable: GameTable): Seat | null {
  const client = useLive();
  const { tell } = useLanguage();
  const { info, view } = live;
  const rules = useRules(gameTable);
  const game = useMemo(() => (info && rules ? gameWith(rules, info.options) : undefined), [info, rules]);
  const desk = useDesk(client, live.info, game);
  const lost = useStore(client.connection, ({ status }) => status !== 'online');
  const shut = whyShut(live, lost);
  const state = useStore(desk?.state ?? NO_STATE, (each) => each);
  const { told, suspended, live: seenLive } = useReveal(view?.roundId ?? null, view?.round ?? null, gameTable.suspense);
  const openly = useOpenOwn(live.own, told || !isSettled(live));

  const ownChips = useOwnChips(openly.own, state?.onTheWay ?? NOTHING);

  return useMemo(() => {
    if (!info || !view || !game || !desk || !state) return null;
    const round =
      view.round?.phase === 'settled' && !told
        ? { ...view.round, phase: 'playing' as const, result: null }
        : view.round;
    const table: TableSight = {
      info,
      game,
      view,
      own: openly.own,
      round,
      results: round?.phase === 'settled' && told ? live.results : without(live.results, view.roundId),
      balanceMinor: openly.own ? openly.own.balanceMinor - onTheWayMinor(state.onTheWay) : null,
      ...ownChips,
      live: seenLive,
      suspended,
      shut: shut === null ? null : tell(shut),
      now: () => client.now(),
    };
    return { table, desk, state };
  }, [client, desk, game, info, live, openly, ownChips, seenLive, shut, state, suspended, tell, told, view]);
}

/** The own chips and what they brought: the same as long as only others bet. */
function useOwnChips(own: OwnView | null, onTheWay: BettingState['onTheWay']): Pick<TableSight, 'chips' | 'net'> {
  return useMemo(() => {
    const { payouts = [], stakes = {} } = own?.round ?? {};
    return { chips: spotChips(stakes, stakesWith(stakes, onTheWay), payouts), net: netOf(payouts) };
  }, [own, onTheWay]);
}

/** The same list when the round is not in it, so that nothing is drawn anew for it. */
function without(results: LiveTable['results'], roundId: string | null): LiveTable['results'] {
  return results.at(-1)?.roundId === roundId ? results.slice(0, -1) : results;
}

const NOTHING: BettingState['onTheWay'] = [];
const NO_STATE = { getState: () => null, getInitialState: () => null, subscribe: () => () => undefined };

/** The hands stay the same as long as the table's rules do. */
function useDesk(client: LiveClient, info: LiveTable['info'], game: TableSight['game'] | undefined) {
  const desk = useMemo(() => {
    if (!info || !game) return null;
    const mains = [...game.spots.values()].filter(({ kind }) => kind === 'main');
    const least = Math.min(...mains.map(({ limit }) => limitOf(info.limits, limit).min), Number.POSITIVE_INFINITY);
    const chips = chipsOf(info.currency);
    return new BettingDesk(client, {
      tableId: info.id,
      game,
      memory: window.sessionStorage,
      chipMinor: chips.find((chip) => chip >= least) ?? chips.at(-1) ?? least,
    });
  }, [client, info, game]);
  useEffect(() => desk?.follow(), [desk]);
  return desk;
}

/** The own part of a table as it may be shown: what a settlement changed waits until the result is told. */
function useOpenOwn(own: OwnView | null, open: boolean): { readonly own: OwnView | null } {
  const [shown, setShown] = useState<{ readonly own: OwnView | null }>({ own: null });
  if (open && shown.own !== own) setShown({ own });
  return shown;
}

const isSettled = ({ view, own }: LiveTable): boolean =>
  view?.round?.phase === 'settled' || (own?.roundId === view?.roundId && (own?.round?.payouts.length ?? 0) > 0);

/** Why nothing can be bet now. */
function whyShut({ view }: LiveTable, lost: boolean): Phrase | null {
  if (lost) return SHUT.lost;
  if (view?.state === 'paused') return SHUT.paused;
  if (view?.state === 'closed') return SHUT.closed;
  if (!view?.round) return SHUT.soon;
  return view.round.phase === 'betting' ? null : SHUT.noMoreBets;
}

// The same objects every time, so that nothing is drawn anew for them.
const SHUT = {
  lost: { key: 'house.bet.connection-lost' },
  paused: { key: 'house.bet.table-paused' },
  closed: { key: 'house.bet.table-closed' },
  soon: { key: 'house.bet.next-round-soon' },
  noMoreBets: { key: 'house.refusal.bets-closed' },
} as const satisfies Readonly<Record<string, Phrase>>;
