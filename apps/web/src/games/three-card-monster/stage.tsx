'use client';

import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { DealerCall } from '../../table/dealer-call.tsx';
import { DecisionBar, statusBesideBar } from '../../table/decision-bar.tsx';
import type { StageProps } from '../../table/game-table.ts';
import { NetResult } from '../../table/net-result.tsx';
import type { Net } from '../../table/table-sight.ts';
import { TableStatus } from '../../table/table-status.tsx';
import { useSpotNotice } from '../../table/use-spot-notice.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline, PlayingCard } from '../../ui/card/playing-card.tsx';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { Money } from '../../ui/money.tsx';
import { MonsterPays, RoyalPays } from './pays.tsx';
import { PlaceView } from './place-view.tsx';
import { placesOf } from './positions.ts';
import { asMonster, inSentence, ownPacketOf } from './result.ts';
import styles from './stage.module.css';

/** The dealer's three boxes above, six positions below, and the viewer's decision in front. */
export function Stage(props: StageProps) {
  return <Round key={props.table.view.roundId} {...props} />;
}

/** One element a round: what lay there when it was first seen does not travel. */
function Round({ table, betting, status, words }: StageProps) {
  const shuffler = useRef<SVGSVGElement>(null);
  const play = asMonster(table.round?.play);
  const [before] = useState({
    dealer: play?.dealer.length ?? 0,
    position: Math.max(0, ...(play?.positions.map(({ cards }) => cards.length) ?? [])),
  });
  const refusal = useSpotNotice(betting);
  const places = placesOf(table);
  const dealt = play !== null && play.positions.length > 0;
  // Between the bets and the next round only those who play are of interest.
  const shown = dealt ? places.filter(({ seen }) => seen !== null) : places;
  const seated = shown.some(({ mine }) => mine);
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        <div className={`cloth table-edge ${styles.cloth}`}>
          <Shoe ref={shuffler} width="calc(96 * var(--u))" className={styles.shuffler ?? ''} />
          <div className={styles.status}>
            <TableStatus status={statusBesideBar(status, table)} terse="line" />
            <DealerCall words={words} className={styles.call ?? ''} />
          </div>
          <Dealer table={table} shuffler={shuffler} before={before.dealer} />
          <div className={styles.pays}>
            <MonsterPays options={table.info.options} onCloth />
            <RoyalPays options={table.info.options} onCloth />
          </div>
          <div
            className={[styles.places, seated && styles.seated, dealt && styles.playing].filter(Boolean).join(' ')}
            style={{ '--across': Math.min(3, Math.max(1, shown.length - (seated ? 1 : 0))) } as CSSProperties} // a custom property
          >
            {shown.map((place) => (
              <PlaceView
                key={place.position}
                table={table}
                betting={betting}
                place={place}
                refusal={refusal}
                shuffler={shuffler}
                before={before.position}
              />
            ))}
          </div>
          <div className={styles.rail}>
            {table.net ? (
              <Verdict net={table.net} currency={table.info.currency} />
            ) : (
              <DecisionBar
                table={table}
                betting={betting}
                labels={(choice) =>
                  choice === 'play' ? { label: 'Play', letter: 'P' } : { label: 'Fold', letter: 'F' }
                }
                question={() => `${ownPacketOf(table)?.hand ?? 'Your packet'}: play or fold?`}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** What the round brought the player: large only when it is a real net win. */
function Verdict({ net, currency }: { net: Net; currency: string }) {
  if (net.netMinor > 0) return <NetResult net={net} currency={currency} className={styles.net ?? ''} />;
  return (
    <p className={styles.net}>
      <Money minor={net.returnedMinor} currency={currency} /> back on bets of{' '}
      <Money minor={net.stakedMinor} currency={currency} />
    </p>
  );
}

type DealerProps = { table: StageProps['table']; shuffler: RefObject<SVGSVGElement | null>; before: number };

const BOXES = [0, 1, 2] as const;

/** Three boxes, and the dealer's fourth card across them until the deal is finished. */
function Dealer({ table, shuffler, before }: DealerProps) {
  const play = asMonster(table.round?.play);
  const hand = play?.dealerHand ?? null;
  const told = hand === null ? null : play?.qualifies ? hand : `${hand}, does not qualify`;
  return (
    <section className={styles.dealer} aria-label={told === null ? 'Dealer' : `Dealer, ${inSentence(told)}`}>
      <div className={styles.boxes}>
        {BOXES.map((nth) => {
          const code = play?.dealer[nth];
          return code ? (
            <DealtCard
              key={nth}
              code={code}
              width="var(--card-dealer)"
              shoe={shuffler}
              arrives={table.live && nth >= before}
            />
          ) : (
            <CardOutline key={nth} width="var(--card-dealer)" />
          );
        })}
        {play?.discard && (
          <span className={styles.across}>
            <PlayingCard code="down" width="var(--card-dealer)" sideways />
          </span>
        )}
      </div>
      <p className={styles.name} aria-hidden="true">
        {told ?? 'Dealer qualifies with king high'}
      </p>
    </section>
  );
}
