'use client';

import type { LobbyTable } from '@baize/protocol';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { findGameBeside } from '../../games/beside.ts';
import { clothOf } from '../../games/cloth-of.ts';
import { Swatch } from '../../games/swatch.tsx';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useLobby } from '../../live/live-provider.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { Me } from '../situation/situation.ts';

/** All tables: their state, their dealer, and the link to their console. */
export function TablesScreen({ me }: { me: Me }) {
  const tables = useLobby();
  const { say } = useLanguage();
  if (tables === null) return <p className="py-16 text-center text-ink-soft">{say('dealer.tables.asking')}</p>;
  if (tables.length === 0)
    return <EmptyState title={say('dealer.tables.none')}>{say('dealer.tables.noneNote')}</EmptyState>;
  return (
    <ul className="mx-auto grid w-full max-w-360 grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] content-start gap-4 p-6">
      {tables.map((table) => (
        <Tile key={table.info.id} table={table} me={me} />
      ))}
    </ul>
  );
}

function Tile({ table, me }: { table: LobbyTable; me: Me }) {
  const { info, dealer, playing, watching } = table;
  const Print = findGameBeside(info.game)?.LobbyPrint;
  const language = useLanguage();
  const { say, tell } = language;
  const signal = signalOf(table, language);
  return (
    <li
      className="grid grid-rows-[auto_auto_auto_1fr_auto] gap-2.5 rounded-2 border border-line bg-surface px-5 pt-4.5 pb-5"
      style={clothOf(info.game)}
    >
      <header className="flex items-center gap-2.5">
        <Swatch game={info.game} />
        <h2 className="font-display font-medium normal-nums text-title/[1.15]">
          <Link href={`/dealer/${info.id}`} className="hover:underline hover:underline-offset-4">
            {info.name}
          </Link>
        </h2>
        <Signal is={signal.is} tint={signal.is === 'paused' ? 'full' : 'shape'} className="ms-auto">
          {signal.word}
        </Signal>
      </header>
      <p className="text-ink-soft">{tell(gameName(info.game))}</p>
      <dl className="flex gap-7">
        <Fact name={say('dealer.tables.dealer')}>
          {dealer ?? say(table.dealing === 'console' ? 'dealer.tables.noDealer' : 'dealer.tables.automatic')}
        </Fact>
        <Fact name={say('dealer.tables.players')}>{playing}</Fact>
        <Fact name={say('dealer.tables.watching')}>{watching}</Fact>
      </dl>
      <div className="min-h-11 self-end">{Print && <Print results={table.results} />}</div>
      <SignOn table={table} me={me} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd className="font-semibold text-lead/[1.4]">{children}</dd>
    </div>
  );
}

function SignOn({ table, me }: { table: LobbyTable; me: Me }) {
  const { info, dealer, state } = table;
  const live = useLive();
  const { say, tell } = useLanguage();
  const toast = useToast();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const console = `/dealer/${info.id}`;
  if (me.supervises)
    return (
      <ButtonLink href={console} size="large">
        {say('dealer.tables.supervise')}
      </ButtonLink>
    );
  if (dealer === me.name)
    return (
      <ButtonLink href={console} variant="primary" size="large">
        {say('dealer.tables.yours')}
      </ButtonLink>
    );
  if (table.offeredTo === me.name)
    return (
      <ButtonLink href={console} variant="primary" size="large">
        {say('dealer.tables.offered')}
      </ButtonLink>
    );
  const signOn = async () => {
    setBusy(true);
    const answer = await live.deal(info.id, { type: 'signOn' });
    if (answer.ok) return router.push(console);
    setBusy(false);
    toast({ tone: 'refused', text: tell(answer.refused.phrase) });
  };
  const refusal =
    dealer !== null
      ? say('dealer.tables.dealsThis', { name: dealer })
      : state === 'closed'
        ? say('dealer.tables.closed')
        : undefined;
  return (
    <Button size="large" variant="primary" busy={busy} refusal={refusal} onClick={() => void signOn()}>
      {dealer !== null ? say('dealer.tables.deals', { name: dealer }) : say('dealer.tables.signOn')}
    </Button>
  );
}

function signalOf({ state, phase }: LobbyTable, { say }: Language): { readonly is: SignalKind; readonly word: string } {
  if (state === 'paused') return { is: 'paused', word: say('dealer.signal.paused') };
  if (state === 'closed') return { is: 'shut', word: say('dealer.signal.closed') };
  switch (phase) {
    case 'betting':
      return { is: 'open', word: say('dealer.signal.open') };
    case 'playing':
      return { is: 'closed', word: say('dealer.signal.noMoreBets') };
    case 'settled':
      return { is: 'result', word: say('dealer.signal.result') };
    case 'void':
      return { is: 'closed', word: say('dealer.signal.void') };
    default:
      return { is: 'dealing', word: say('dealer.signal.between') };
  }
}
