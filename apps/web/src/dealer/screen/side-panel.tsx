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

type Props = { desk: Desk };

/** On a phone the keys that are typed with take its room. */
const LIST =
  'min-h-0 flex-1 overflow-auto overscroll-contain console-phone:max-h-[50dvh] console-phone:in-data-typing:hidden';
const HEAD = 'sticky top-0 flex justify-between gap-3 bg-surface px-4.5 pt-3 pb-1.5 text-fine text-ink-soft';
const NONE = 'px-4.5 py-2 text-ink-soft';
const PLAYER = 'flex min-h-12 items-center gap-2.5 border-line border-t px-4.5 py-0.75';
const IN_HAND = 'bg-ink/8 shadow-[inset_calc(4px*var(--flow))_0_0_var(--color-accent)]';
const AMOUNT = 'font-semibold text-lead/[1.4]';
const SMALL = 'line-clamp-2 text-fine/[1.2] text-ink-soft';

/** The bets, and the players who have not decided; after the result, the take-and-pay list. */
export function SidePanel({ desk }: Props) {
  const { say } = useLanguage();
  if (isCurtained(desk.dealer, desk.me))
    return (
      <section className={LIST} aria-label={say('dealer.players.title')}>
        <p className={NONE}>{say('dealer.players.curtain')}</p>
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
    <section className={LIST} aria-label={say('dealer.players.title')}>
      <h2 className={HEAD}>
        <span>
          {say('dealer.players.withBets', { count: players.length })}
          <span className="console-narrow:hidden"> · {say('dealer.players.here', { count: view.watching })}</span>
        </span>
        <span>
          {say('dealer.players.onFelt', { amount: bare(desk, language, onFeltMinor), currency: info.currency })}
        </span>
      </h2>
      {players.length === 0 && <p className={NONE}>{say('dealer.players.none')}</p>}
      <ol>
        {sorted.map((player) => {
          const own = numbers.get(player.userId) ?? [];
          return (
            <li key={player.userId} className={`${PLAYER} ${inHand !== null && own.includes(inHand) ? IN_HAND : ''}`}>
              {numbers.size > 0 && <b className={`min-w-7 ${AMOUNT}`}>{own.join(' ')}</b>}
              <span className="min-w-0 flex-1 overflow-hidden text-ellipsis leading-[1.2]">
                <PersonName name={tell(player.name)} />
                <small className={SMALL}>
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
                <b className={AMOUNT}>{bare(desk, language, player.totalMinor)}</b>
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
    <span key={spot} className="not-first:before:content-['_·_']">
      {desk.game.spots.size > 0 && nameAtPlace(desk.game, spot, more.length > 0 ? null : only, language)}{' '}
      <b className="whitespace-nowrap text-ink">{bare(desk, language, stakeMinor, true)}</b>
    </span>
  ));
}

const SIGNS = { take: '▼', pay: '▲', leave: '=' } as const;
const DEEDS = { take: 'font-semibold', pay: 'font-semibold text-win', leave: '' } as const;
const BET =
  'grid min-h-9.5 grid-cols-[minmax(0,1fr)_92px_104px] items-center gap-2 px-4.5 py-0.5 text-body/[1.2] console-narrow:grid-cols-[minmax(0,1fr)_76px_84px]';

function TakeAndPay({ desk }: Props) {
  const { dealer, info, game } = desk;
  const language = useLanguage();
  const { say, tell, money } = language;
  const names = new Map(dealer.players.map(({ userId, name }) => [userId, tell(name)]));
  const row = ({ spot, does, amountMinor, paid }: Handling, number: number | null) => (
    <li key={`${spot} ${paid?.line}`} className={`${BET} ${does === 'leave' ? 'text-ink-soft' : ''}`}>
      <span>
        {nameAtPlace(game, spot, number, language)}
        {paid && does === 'pay' && <small className={SMALL}>{tell(paidLineName(game.id, paid))}</small>}
      </span>
      <span className={DEEDS[does]}>
        <span aria-hidden="true">{SIGNS[does]} </span>
        {say(`dealer.pays.${does}`)}
      </span>
      <b className="min-w-0 text-end font-semibold text-lead/[1.2]">{bare(desk, language, amountMinor)}</b>
    </li>
  );
  return (
    <section className={LIST} aria-label={say('dealer.pays.title')}>
      <h2 className={HEAD}>
        <span>{say('dealer.pays.inOrder')}</span>
        <span>{info.currency}</span>
      </h2>
      {turnsOf(dealer.takeAndPay, numberedPlaces(game)).map(({ player, number, handlings, netMinor }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player may appear again; the order identifies the line
        <div key={i}>
          <h3 className="flex justify-between border-line border-t px-4.5 pt-2 pb-1 font-semibold">
            <span>
              {number !== null && <b className="inline-block min-w-7">{number}</b>}
              {names.get(player) ?? say('dealer.pays.somebody')}
            </span>
            <span className="text-ink-soft">
              {money(netMinor, info.currency, { currencyDisplay: 'none', sign: 'always' })}
            </span>
          </h3>
          <ol>{handlings.map((handling) => row(handling, number))}</ol>
        </div>
      ))}
    </section>
  );
}
