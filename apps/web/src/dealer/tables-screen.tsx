'use client';

import type { LobbyTable } from '@baize/protocol';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { findGameTable } from '../games/index.ts';
import { useLive, useLobby } from '../live/live-provider.tsx';
import { definitionOf } from '../table/table-game.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Signal, type SignalKind } from '../ui/signal.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Me } from './situation.ts';
import styles from './tables.module.css';

/** Every table of the house: what it does, who deals it, and the way to its console. */
export function TablesScreen({ me }: { me: Me }) {
  const tables = useLobby();
  if (tables === null) return <p className="py-16 text-center text-ivory-2">Asking the house for its tables.</p>;
  if (tables.length === 0) return <EmptyState title="No tables">The operator opens them.</EmptyState>;
  return (
    <ul className={styles.tables}>
      {tables.map((table) => (
        <Tile key={table.info.id} table={table} me={me} />
      ))}
    </ul>
  );
}

function Tile({ table, me }: { table: LobbyTable; me: Me }) {
  const { info, dealer, playing, watching } = table;
  const Print = findGameTable(info.game)?.LobbyPrint;
  const signal = signalOf(table);
  return (
    <li className={styles.tile} data-game={info.game}>
      <header>
        <Swatch game={info.game} />
        <h2>
          <Link href={`/dealer/${info.id}`}>{info.name}</Link>
        </h2>
        <Signal is={signal.is} tint={signal.is === 'paused' ? 'full' : 'shape'}>
          {signal.word}
        </Signal>
      </header>
      <p className="text-ivory-2">{definitionOf(info.game)?.name ?? info.game}</p>
      <dl>
        <div>
          <dt>Dealer</dt>
          <dd>{dealer ?? 'automatic'}</dd>
        </div>
        <div>
          <dt>Players</dt>
          <dd>{playing}</dd>
        </div>
        <div>
          <dt>Watching</dt>
          <dd>{watching}</dd>
        </div>
      </dl>
      <div className={styles.print}>{Print && <Print results={table.results} />}</div>
      <SignOn table={table} me={me} />
    </li>
  );
}

function SignOn({ table, me }: { table: LobbyTable; me: Me }) {
  const { info, dealer, state } = table;
  const live = useLive();
  const toast = useToast();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const console = `/dealer/${info.id}`;
  if (me.supervises)
    return (
      <ButtonLink href={console} size="large">
        Supervise
      </ButtonLink>
    );
  if (dealer === me.name)
    return (
      <ButtonLink href={console} variant="primary" size="large">
        Your table: go on
      </ButtonLink>
    );
  const signOn = async () => {
    setBusy(true);
    const answer = await live.deal(info.id, { type: 'signOn' });
    if (answer.ok) return router.push(console);
    setBusy(false);
    toast({ tone: 'refused', text: answer.refused.sentence });
  };
  const refusal =
    dealer !== null ? `${dealer} deals this table.` : state === 'closed' ? 'This table is closed.' : undefined;
  return (
    <Button size="large" variant="primary" busy={busy} refusal={refusal} onClick={() => void signOn()}>
      {dealer !== null ? `${dealer} deals` : 'Sign on'}
    </Button>
  );
}

const PHASES: Readonly<Record<string, { readonly is: SignalKind; readonly word: string }>> = {
  betting: { is: 'open', word: 'Bets are open' },
  playing: { is: 'closed', word: 'No more bets' },
  settled: { is: 'result', word: 'Result' },
  void: { is: 'closed', word: 'Round void' },
};

function signalOf({ state, phase }: LobbyTable): { readonly is: SignalKind; readonly word: string } {
  if (state === 'paused') return { is: 'paused', word: 'Paused' };
  if (state === 'closed') return { is: 'shut', word: 'Closed' };
  return PHASES[phase ?? ''] ?? { is: 'dealing', word: 'Between rounds' };
}
