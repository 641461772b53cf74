'use client';

import type { DealerPlayer } from '@baize/protocol';
import { paidLineName } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PersonName } from '../../ui/data/person-name.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { nameAtPlace, numberedPlaces, numberOf } from '../hands/numbered-places.ts';
import { type Handling, turnsOf } from '../hands/take-and-pay.ts';
import { isCurtained, placeInHand } from '../situation/situation.ts';
import styles from './lists.module.css';

type Props = { desk: Desk };

/** The bets, and the players who have not decided; after the result, the take-and-pay list. */
export function SidePanel({ desk }: Props) {
  const { say } = useLanguage();
  if (isCurtained(desk.dealer, desk.me))
    return (
      <section className={styles.list} aria-label={say('dealer.players.title')}>
        <p className={styles.none}>{say('dealer.players.curtain')}</p>
      </section>
    );
  return desk.dealer.takeAndPay.length > 0 ? <TakeAndPay desk={desk} /> : <Players desk={desk} />;
}

const bare = ({ info }: Desk, { money }: Language, amountMinor: number, trim = false) =>
  money(amountMinor, info.currency, { currencyDisplay: 'none', trim });

function Players({ desk }: Props) {
  const { dealer, view, info } = desk;
  const language = useLanguage();
  const { say, tell } = language;
  const { players, onFeltMinor } = dealer;
  const numbers = numbersOf(view.round?.holders ?? {});
  const first = ({ userId }: DealerPlayer) => numbers.get(userId)?.[0] ?? Number.POSITIVE_INFINITY;
  const sorted = players.toSorted((a, b) => (first(a) === first(b) ? 0 : first(a) - first(b)));
  const inHand = numberInHand(desk);
  const decides = players.some(({ deciding }) => deciding);
  return (
    <section className={styles.list} aria-label={say('dealer.players.title')}>
      <h2>
        <span>
          {say('dealer.players.withBets', { count: players.length })}
          <span className={styles.roomy}> · {say('dealer.players.here', { count: view.watching })}</span>
        </span>
        <span>
          {say('dealer.players.onFelt', { amount: bare(desk, language, onFeltMinor), currency: info.currency })}
        </span>
      </h2>
      {players.length === 0 && <p className={styles.none}>{say('dealer.players.none')}</p>}
      <ol>
        {sorted.map((player) => {
          const own = numbers.get(player.userId) ?? [];
          return (
            <li key={player.userId} className={inHand !== null && own.includes(inHand) ? styles.inHand : ''}>
              {numbers.size > 0 && <b>{own.join(' ')}</b>}
              <span className={styles.who}>
                <PersonName name={tell(player.name)} />
                <small>
                  <span>
                    <Bets desk={desk} player={player} numbers={own} />
                  </span>
                </small>
              </span>
              {decides ? (
                <Signal is={player.deciding ? 'closing' : 'done'}>
                  {say(player.deciding ? 'dealer.players.undecided' : 'dealer.players.decided')}
                </Signal>
              ) : (
                <b>{bare(desk, language, player.totalMinor)}</b>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The numbered places of each player, in their order. */
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
  return numberOf(placeInHand(situation) ?? '');
}

/** The bets by spot, without the place that the line is numbered by. */
function Bets({ desk, player, numbers }: Props & { player: DealerPlayer; numbers: readonly number[] }) {
  const language = useLanguage();
  const [only = null, ...more] = numbers;
  return player.bets.map(({ spot, stakeMinor }) => (
    <span key={spot} className={styles.bet}>
      {desk.game.spots.size > 0 && nameAtPlace(desk.game, spot, more.length > 0 ? null : only, language)}{' '}
      {bare(desk, language, stakeMinor, true)}
    </span>
  ));
}

const SIGNS = { take: '▼', pay: '▲', leave: '=' } as const;

function TakeAndPay({ desk }: Props) {
  const { dealer, info, game } = desk;
  const language = useLanguage();
  const { say, tell, money } = language;
  const names = new Map(dealer.players.map(({ userId, name }) => [userId, tell(name)]));
  const row = ({ spot, does, amountMinor, paid }: Handling, number: number | null) => (
    <li key={`${spot} ${paid?.line}`} className={styles[does]}>
      <span>
        {nameAtPlace(game, spot, number, language)}
        {paid && does === 'pay' && <small>{tell(paidLineName(game.id, paid))}</small>}
      </span>
      <span>
        <span aria-hidden="true">{SIGNS[does]} </span>
        {say(`dealer.pays.${does}`)}
      </span>
      <b>{bare(desk, language, amountMinor)}</b>
    </li>
  );
  return (
    <section className={`${styles.list} ${styles.pays}`} aria-label={say('dealer.pays.title')}>
      <h2>
        <span>{say('dealer.pays.inOrder')}</span>
        <span>{info.currency}</span>
      </h2>
      {turnsOf(dealer.takeAndPay, numberedPlaces(game)).map(({ player, number, handlings, netMinor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player may appear again; the order identifies the line
        <div key={i}>
          <h3>
            <span>
              {number !== null && <b>{number}</b>}
              {names.get(player) ?? say('dealer.pays.somebody')}
            </span>
            <span>{money(netMinor, info.currency, { currencyDisplay: 'none', sign: 'always' })}</span>
          </h3>
          <ol>{handlings.map((handling) => row(handling, number))}</ol>
        </div>
      ))}
    </section>
  );
}
