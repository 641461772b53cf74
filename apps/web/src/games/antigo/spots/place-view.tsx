'use client';

import { lineName } from '@baize/rules';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { SeatName } from '../../../table/spots/drawn/seat-name.tsx';
import { SpotRing } from '../../../table/spots/drawn/spot-ring.tsx';
import { printed } from '../../../table/spots/spot-facts.ts';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import frame from '../../../table/stage/frame.module.css';
import { DealtCard } from '../../../ui/card/dealt-card.tsx';
import { CardOutline } from '../../../ui/card/playing-card.tsx';
import { GiveKey, PickCards } from '../hands/own-hand.tsx';
import type { Giving } from '../hands/use-giving.ts';
import { optionsOf, paysIn } from '../pays/paytable.ts';
import { asAntigo } from '../result.ts';
import styles from './place.module.css';
import { SeatMessage } from './seat-message.tsx';
import { type Kind, kindsOf, spotFacts } from './seat-spots.ts';
import { fixedAnte, keptCards, type Place } from './seats.ts';

export type PlaceViewProps = {
  table: TableSight;
  place: Place;
  hands: SpotHands;
  /** The requested decision, if this is the viewer's seat. */
  giving: Giving | null;
  /** A single-player table has no community. */
  shared: boolean;
  shoe: RefObject<Element | null>;
  ribbon: RefObject<HTMLElement | null>;
  /** The number of cards of each seat when the round was first seen: those appear without motion. */
  before: number;
  /** Opens the chat. */
  talk: (() => void) | null;
  /** The result of this player, shown at their own seat. */
  result: ReactNode;
};

const OUTLINES = [0, 1, 2] as const;

/** One seat: its cards, its bets and its player; the viewer's own is larger and shows the decision. */
export function PlaceView({ table, place, shared, giving, ribbon, talk, result, ...props }: PlaceViewProps) {
  const { say } = useLanguage();
  const { hand, mine, seat, name } = place;
  const placed = asAntigo(table.round?.play)?.ribbon ?? [];
  const here = useRef<HTMLElement>(null);
  const isNext = useInHand()(`seat:${seat}`);
  const isDeciding = giving !== null;
  const chosen = giving?.picked ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button appears with the selected card
  useEffect(() => {
    if (isDeciding) here.current?.scrollIntoView({ block: 'nearest' });
  }, [isDeciding, chosen]);
  return (
    <section
      ref={here}
      className={`${styles.place} ${mine ? styles.mine : ''}`}
      data-own={mine || undefined}
      data-in-hand={isNext}
      aria-label={name === null ? say('games.antigo.seat.free', { seat }) : say('games.antigo.seat.of', { seat, name })}
    >
      {shared && talk && place.player !== null && <SeatMessage tableId={table.info.id} player={place.player} />}
      <Value place={place} shared={shared} />
      <div className={styles.cards}>
        {hand && giving ? (
          <PickCards cards={hand.cards} giving={giving} ribbon={ribbon} />
        ) : (
          <Cards table={table} place={place} shoe={props.shoe} before={props.before} />
        )}
      </div>
      <div className={styles.stakes}>
        {kindsOf(table).map((kind) => (
          <Spot key={kind} kind={kind} table={table} place={place} hands={props.hands} />
        ))}
        {giving && (
          <div className={styles.deciding}>
            <GiveKey
              place={place}
              giving={giving}
              ribbon={shared ? placed : []}
              shared={shared}
              talk={shared ? talk : null}
            />
          </div>
        )}
        {mine && result}
      </div>
      <p data-layout="text" className={frame.who}>
        <SeatName
          number={shared && name !== null ? seat : null}
          name={name}
          free={say('games.antigo.seat.number', { seat })}
        />
        <SeatState table={table} place={place} shared={shared} />
      </p>
    </section>
  );
}

type CardsProps = Pick<PlaceViewProps, 'table' | 'place' | 'shoe' | 'before'>;

function Cards({ table, place: { hand, mine }, shoe, before }: CardsProps) {
  if (!hand)
    return OUTLINES.map((nth) => <CardOutline key={nth} width="var(--card-other)" className={styles.outline ?? ''} />);
  return keptCards(hand).map(({ card, nth }) => (
    <DealtCard
      key={nth}
      code={card}
      width={mine ? 'var(--card)' : 'var(--card-other)'}
      cut={mine ? 'full' : 'small'}
      shoe={shoe}
      arrives={table.live && nth >= before && hand.contributed === null}
    />
  ));
}

type SpotProps = Pick<PlaceViewProps, 'table' | 'place' | 'hands'> & { kind: Kind };

/** A bet circle of the seat; a fixed ante is printed, because one press places it. */
function Spot({ table, place, kind, hands }: SpotProps) {
  const language = useLanguage();
  const { info, round } = table;
  const fixed = kind === 'ante' ? fixedAnte(table, place.seat) : null;
  return (
    <SpotRing
      facts={spotFacts(table, place, kind, language)}
      hands={hands}
      chips={place[kind]}
      currency={info.currency}
      fixed={round?.phase !== 'betting' && !place.mine}
      print={
        <>
          {language.say(`games.antigo.spot.${kind}`)}
          {fixed !== null && <small>{language.money(fixed, info.currency, { trim: true })}</small>}
        </>
      }
    />
  );
}

/** The total of the two kept cards. */
function Value({ place: { hand, mine }, shared }: { place: Place; shared: boolean }) {
  const { say } = useLanguage();
  if (!hand || hand.cards.length < 3) return null;
  if (hand.contributed === null)
    return mine ? null : (
      <p data-layout="text" className={styles.value}>
        {say('games.antigo.seat.threeCards')}
      </p>
    );
  return (
    <p data-layout="text" className={styles.value}>
      {say.rich(shared ? 'games.antigo.seat.keeps' : 'games.antigo.seat.hand', {
        total: hand.handTotal,
        b: (part) => <b>{part}</b>,
      })}
    </p>
  );
}

/** The state of this seat, and finally the results of its two comparisons. */
function SeatState({ table, place, shared }: { table: TableSight; place: Place; shared: boolean }) {
  const language = useLanguage();
  const { say, tell } = language;
  const { hand, name, deciding, mine } = place;
  const who = mine ? 'you' : 'other';
  const play = asAntigo(table.round?.play);
  if (!hand || !play)
    return <span>{name === null ? say('games.antigo.place.free') : say('games.antigo.place.bet', { who })}</span>;
  if (hand.comparison !== null) {
    const odds = paysIn(optionsOf(table.info.options), play.column, hand.comparison);
    const comparison = tell(lineName('antigo', hand.comparison));
    return (
      <span className={mine && odds && odds[0] > 0 ? styles.pays : ''}>
        {say('games.antigo.place.ended', { comparison, pays: printed(odds, language) })}
      </span>
    );
  }
  if (hand.contributed === null) return <span>{deciding ? say('games.antigo.place.decides', { who }) : ''}</span>;
  if (hand.auto)
    return (
      <span title={say('games.antigo.place.autoWhy')}>
        {say(shared ? 'games.antigo.place.autoGiven' : 'games.antigo.place.autoSplit')}
      </span>
    );
  return <span>{say(shared ? 'games.antigo.place.given' : 'games.antigo.place.split', { who })}</span>;
}
