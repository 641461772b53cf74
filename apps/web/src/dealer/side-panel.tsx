'use client';

import type { DealerPlayer } from '@baize/protocol';
import { formatMoney } from '../lib/money.ts';
import { Signal } from '../ui/signal.tsx';
import { numberOf } from './hands.ts';
import styles from './lists.module.css';
import { isCurtained } from './situation.ts';
import { type Handling, turnsOf } from './take-and-pay.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk };

/** Who has bet what and who has not decided; after the result, what to take and what to pay. */
export function SidePanel({ desk }: Props) {
  if (isCurtained(desk.dealer, desk.me))
    return (
      <section className={styles.list} aria-label="Players">
        <p className={styles.none}>Only the dealer of this table sees who has bet what.</p>
      </section>
    );
  return desk.dealer.takeAndPay.length > 0 ? <TakeAndPay desk={desk} /> : <Players desk={desk} />;
}

const bare = ({ info }: Desk, amountMinor: number, trim = false) =>
  formatMoney(amountMinor, info.currency, { currencyDisplay: 'none', trim });

function Players({ desk }: Props) {
  const { dealer, view, game, info } = desk;
  const { players, onFeltMinor } = dealer;
  const numbers = numbersOf(view.round?.holders ?? {});
  const first = ({ userId }: DealerPlayer) => numbers.get(userId)?.[0] ?? Number.POSITIVE_INFINITY;
  const sorted = players.toSorted((a, b) => (first(a) === first(b) ? 0 : first(a) - first(b)));
  const inHand = numberInHand(desk);
  const decides = players.some(({ deciding }) => deciding);
  return (
    <section className={styles.list} aria-label="Players">
      <h2>
        <span>
          {players.length} with bets
          <span className={styles.roomy}> · {view.watching} here</span>
        </span>
        <span>
          On the felt {bare(desk, onFeltMinor)} {info.currency}
        </span>
      </h2>
      {players.length === 0 && <p className={styles.none}>No bets yet.</p>}
      <ol>
        {sorted.map((player) => {
          const own = numbers.get(player.userId) ?? [];
          return (
            <li key={player.userId} className={inHand !== null && own.includes(inHand) ? styles.inHand : ''}>
              {numbers.size > 0 && <b>{own.join(' ')}</b>}
              <span className={styles.who}>
                {player.name}
                <small>{betsIn(desk, player, game.spots.size > 0)}</small>
              </span>
              {decides ? (
                <Signal is={player.deciding ? 'closing' : 'done'}>{player.deciding ? 'undecided' : 'decided'}</Signal>
              ) : (
                <b>{bare(desk, player.totalMinor)}</b>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The numbered places that each player holds, in their order. */
function numbersOf(holders: Readonly<Record<string, string>>): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [spot, player] of Object.entries(holders)) {
    const number = numberOf(spot);
    const known = numbers.get(player) ?? [];
    if (number !== null && !known.includes(number))
      numbers.set(
        player,
        [...known, number].sort((a, b) => a - b),
      );
  }
  return numbers;
}

function numberInHand({ situation }: Desk): number | null {
  if (situation.is !== 'asked' || !('place' in situation.asked.step)) return null;
  return numberOf(situation.asked.step.place ?? '');
}

const betsIn = (desk: Desk, { bets }: DealerPlayer, named: boolean): string =>
  bets.map(({ name, stakeMinor }) => `${named ? `${name} ` : ''}${bare(desk, stakeMinor, true)}`).join(' · ');

const DEEDS = {
  take: { sign: '▼', word: 'take' },
  pay: { sign: '▲', word: 'pay' },
  leave: { sign: '＝', word: 'stands' },
} as const;

function TakeAndPay({ desk }: Props) {
  const { dealer, info, game } = desk;
  const names = new Map(dealer.players.map(({ userId, name }) => [userId, name]));
  const row = ({ spot, does, amountMinor, line }: Handling) => (
    <li key={`${spot} ${line}`} className={styles[does]}>
      <span>
        {game.spots.get(spot)?.name ?? spot}
        {line !== '' && does === 'pay' && <small>{line}</small>}
      </span>
      <span>
        <span aria-hidden="true">{DEEDS[does].sign} </span>
        {DEEDS[does].word}
      </span>
      <b>{bare(desk, amountMinor)}</b>
    </li>
  );
  return (
    <section className={`${styles.list} ${styles.pays}`} aria-label="Take and pay">
      <h2>
        <span>Take and pay, in this order</span>
        <span>{info.currency}</span>
      </h2>
      {turnsOf(dealer.takeAndPay).map(({ player, handlings, netMinor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player may come again; the order is the identity
        <div key={i}>
          <h3>
            <span>{names.get(player) ?? 'A player'}</span>
            <span>{formatMoney(netMinor, info.currency, { currencyDisplay: 'none', sign: 'always' })}</span>
          </h3>
          <ol>{handlings.map(row)}</ol>
        </div>
      ))}
    </section>
  );
}
