'use client';

import { chipsAt } from '@baize/ledger';
import { placeName } from '@baize/rules';
import type { CSSProperties } from 'react';
import { clothOf } from '../../games/cloth-of.ts';
import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useTable } from '../../live/live-provider.tsx';
import type { GameTable } from '../../table/game/game-table.ts';
import { STAGE_DRAWN } from '../../table/game/layout.ts';
import { NO_BALANCE, type TableSight } from '../../table/game/table-sight.ts';
import { DealerStage } from '../../table/stage/dealer/dealer-stage.tsx';
import { CardOutline, PlayingCard } from '../../ui/card/playing-card.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { sayValue } from '../hands/hands.ts';
import { type Seat, seatsOf } from '../hands/seats.ts';
import styles from './felt.module.css';

/**
 * The table from the dealer's side: the game's own cloth if it has one for the dealer, otherwise its hands at their
 * places.
 */
export function Felt({ desk }: { desk: Desk }) {
  const { say } = useLanguage();
  const Cloth = findGameTable(desk.info.game)?.DealerCloth;
  return (
    <section className={styles.table} aria-label={say('dealer.felt.title')} style={clothOf(desk.info.game)}>
      {Cloth ? <OwnCloth desk={desk} Cloth={Cloth} /> : <Hands desk={desk} />}
    </section>
  );
}

function OwnCloth({ desk, Cloth }: { desk: Desk; Cloth: NonNullable<GameTable['DealerCloth']> }) {
  return (
    <ChipsIn currency={desk.info.currency} amountsMinor={chipsAt(desk.info)}>
      <Cloth table={useSight(desk)} />
    </ChipsIn>
  );
}

/** The game's own cloth, with all chips on it. */
function useSight({ info, view, game }: Desk): TableSight {
  const live = useLive();
  const results = useTable(info.id, (table) => table.results);
  const chips = Object.entries(view.round?.totals ?? {}).map(([spot, { stake }]) => {
    const lying = { stakeMinor: stake, state: 'accepted', returnedMinor: null, outcome: null } as const;
    return [spot, lying] as const;
  });
  return {
    ...{ info, view, game, results, own: null, round: view.round, chips: new Map(chips) },
    ...{ balance: NO_BALANCE, net: null, live: false, suspended: false, shut: null, now: () => live.now() },
  };
}

function Hands({ desk }: { desk: Desk }) {
  const { view, dealer, game, info } = desk;
  const { say, tell, money: writeMoney } = useLanguage();
  const { numbered, shared, dealer: own } = seatsOf(view, dealer, game);
  const money = (amountMinor: number) =>
    writeMoney(amountMinor, info.currency, { trim: true, currencyDisplay: 'none' });
  return (
    <DealerStage classes={{ stage: '', cloth: `cloth ${styles.cloth}` }} drawn={STAGE_DRAWN}>
      {numbered.map((seat, i) => (
        <Place key={seat.place} seat={seat} name="" money={money} style={around(i, numbered.length)} />
      ))}
      <div className={`${styles.middle} ${numbered.length > 0 ? styles.below : ''}`}>
        {shared.map((seat) => (
          <Place key={seat.place} seat={seat} name={titled(tell(placeName(game, seat.place)))} money={money} large />
        ))}
      </div>
      {own && (
        <div className={styles.before}>
          <Place seat={own} name={say('dealer.felt.dealer')} money={money} />
        </div>
      )}
      {numbered.length === 0 && <Stakes desk={desk} money={money} />}
    </DealerStage>
  );
}

/** On an arch, with the outer places nearer to the dealer. */
function around(i: number, of: number): CSSProperties {
  const t = of === 1 ? 0 : (i - (of - 1) / 2) / ((of - 1) / 2);
  return { left: `${50 + t * 40}%`, top: `${9 + t * t * 30}%` };
}

type PlaceProps = {
  seat: Seat;
  name: string;
  money: (amountMinor: number) => string;
  large?: boolean;
  style?: CSSProperties;
};

function Place({ seat, name, money, large = false, style }: PlaceProps) {
  const { number, cards, value, onItMinor, now, waits } = seat;
  const language = useLanguage();
  const open = number !== null && cards.length === 0 && onItMinor === null;
  const state = now ? styles.now : waits ? styles.waits : open ? styles.open : '';
  return (
    <div
      className={`${styles.place} ${state} ${style ? styles.onArch : ''} ${large ? styles.large : ''} ${cards.length > 3 || cards.includes('down') ? styles.fan : ''}`}
      style={style}
    >
      <header>
        {number !== null && <i>{number}</i>}
        {name}
        {onItMinor !== null && money(onItMinor)}
        {open && language.say('dealer.felt.open')}
      </header>
      {cards.length === 0 && (now || number === null) && <CardOutline width="var(--card)" />}
      {cards.length > 0 && (
        <div className={styles.hand}>
          {cards.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand may hold the same card of two decks; its position identifies it
            <PlayingCard key={i} code={card} width="var(--card)" cut={large ? 'full' : 'small'} />
          ))}
        </div>
      )}
      <span className={styles.value}>{waits ? language.say('dealer.felt.thinking') : sayValue(value, language)}</span>
    </div>
  );
}

/** The bets of a table without places. */
function Stakes({ desk, money }: { desk: Desk; money: (amountMinor: number) => string }) {
  const { game, view } = desk;
  const { say, tell } = useLanguage();
  const spots = [...game.spots.values()].flatMap(({ id, name }) => {
    const lying = view.round?.totals[id];
    return lying ? [{ id, name, ...lying }] : [];
  });
  return (
    <ul className={styles.stakes} aria-label={say('dealer.felt.onSpots')}>
      {spots.map(({ id, name, stake, players }) => (
        <li key={id} title={say('dealer.felt.players', { count: players })}>
          {tell(name)} <b>{money(stake)}</b>
        </li>
      ))}
    </ul>
  );
}

const titled = (name: string): string => name.replace(/^the /, '').replace(/^./, (first) => first.toUpperCase());
