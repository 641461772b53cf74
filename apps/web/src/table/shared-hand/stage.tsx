'use client';

import { limitOf, type PayLine } from '@baize/rules';
import { type CSSProperties, useRef } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { statusBesideBar } from '../decisions/decision-bar.tsx';
import type { StageProps } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import type { LitLine } from '../spots/lit.ts';
import { DealerCall } from '../stage/dealer-call.tsx';
import frame from '../stage/frame.module.css';
import { TableStatus } from '../stage/table-status.tsx';
import { Boxes, type BoxOf } from './bets/boxes.tsx';
import { highestStake } from './bets/highest-stake.ts';
import { Paytable } from './bets/paytable.tsx';
import { CardRow, type Row } from './card-row.tsx';
import { type DecisionWords, Rail } from './rail.tsx';
import styles from './stage.module.css';
import type { Hold, StagePlan } from './stage-plan.ts';
import { useStagePlan } from './use-stage-plan.ts';

/** A game in which one hand plays against the dealer for everybody, as its cloth shows it. */
export interface SharedHand {
  /** From the dealer's side to the players'. */
  readonly rows: readonly Row[];
  readonly boxes: readonly BoxOf[];
  /** The lines that the cards have hit so far, by spot: `Two pair 7:1`. */
  readonly lit: ReadonlyMap<string, string>;
  /** In the order in which they are printed; the first ones left of the cards, the last one right. */
  readonly paytables: readonly PaytableOf[];
  readonly words: DecisionWords;
  /** The spot that starts a player's round. */
  readonly ante: string;
  /** What the decision to stay in is called: `Call`. */
  readonly stay: string;
}

export interface PaytableOf {
  readonly title: string;
  readonly lines: readonly PayLine[];
  readonly hit: LitLine | null;
}

/** The dealer's cards, the players' cards and what lies between, the paytables, the boxes, and the player's decision. */
export function SharedHandStage({ hand, ...props }: StageProps & { hand: SharedHand }) {
  const stage = useRef<HTMLDivElement>(null);
  const plan = useStagePlan(
    stage,
    hand.rows.map(({ size }) => size),
  );
  return (
    <div ref={stage} className={frame.room} data-cloth>
      {plan && <PlannedStage plan={plan} hand={hand} {...props} />}
    </div>
  );
}

type PlannedStageProps = StageProps & { plan: StagePlan; hand: SharedHand };

function PlannedStage({ plan, hand, table, betting, status, words }: PlannedStageProps) {
  const shoe = useRef<SVGSVGElement>(null);
  const { hold, unit, cardWidth, paired } = plan;
  const roomy = hold === 'desktop' || hold === 'tablet';
  const dealt = hand.rows.some(({ cards }) => cards.length > 0);
  const tables = hand.paytables.map((each) => <Paytable key={each.title} game={table.game.id} {...each} />);
  const rows = hand.rows.map((row) => (
    <CardRow key={row.id} row={row} live={table.live} cardWidth={cardWidth} shoe={shoe} />
  ));
  return (
    <div className={styles.stage} style={{ '--u': `${unit}px` } as CSSProperties}>
      <div className={`cloth table-edge ${styles.cloth}`}>
        <Shoe ref={shoe} width="calc(120 * var(--u))" className={styles.shoe ?? ''} />
        <div className={styles.status}>
          <TableStatus
            status={statusBesideBar(status, table)}
            {...(hold === 'landscape' ? { terse: 'word' as const } : {})}
          />
        </div>
        <DealerCall words={words} className={styles.call ?? ''} />
        {!roomy && !dealt ? (
          <div className={styles.print}>{tables}</div>
        ) : (
          <div className={styles.scene} key={table.view.roundId}>
            {roomy && <div className={styles.side}>{tables.slice(0, -1)}</div>}
            <div className={`${styles.rows} ${paired ? styles.paired : ''}`}>{rows}</div>
            {roomy && <div className={styles.side}>{tables.slice(-1)}</div>}
          </div>
        )}
        <div className={styles.front}>
          <Boxes
            table={table}
            betting={betting}
            boxes={hand.boxes}
            first={hand.ante}
            lit={hand.lit}
            unit={CHIP_UNIT[hold] ?? unit}
          />
          <Rail
            table={table}
            betting={betting}
            words={hand.words}
            hint={betting && <Hint table={table} hand={hand} />}
          />
        </div>
      </div>
    </div>
  );
}

/** How large chips lie on the small boxes of a phone. */
const CHIP_UNIT: Partial<Record<Hold, number>> = { portrait: 0.8, landscape: 0.6 };

/** The greatest ante with which the player can still stay in. */
function Hint({ table, hand }: { table: TableSight; hand: SharedHand }): string | null {
  const { money, say, tell } = useLanguage();
  const balanceMinor = useStore(table.balance);
  const ante = table.game.spots.get(hand.ante);
  if (!ante || balanceMinor === null) return null;
  const limit = limitOf(table.info.limits, ante.limit);
  const highest = highestStake({
    limit,
    reserve: ante.reserve ?? 0,
    balanceMinor,
    stakedMinor: table.chips.get(ante.id)?.stakeMinor ?? 0,
  });
  const amountOf = (amountMinor: number) => money(amountMinor, table.info.currency, { trim: true });
  const words = { bet: tell(ante.name), stay: hand.stay };
  return highest === 0
    ? say('table.sharedHand.staysUncovered', { ...words, least: amountOf(limit.min) })
    : say('table.sharedHand.highest', { ...words, amount: amountOf(highest) });
}
