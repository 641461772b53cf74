'use client';

import { playableLimits } from '@baize/ledger';
import { limitOf, type PayLine } from '@baize/rules';
import { useContext } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Shoe } from '../../ui/equipment/equipment.tsx';
import { useAvailable } from '../game/available.ts';
import type { ClothProps, GameStage, SceneProps } from '../game/game-table.ts';
import { type Hold, isPhone } from '../game/layout.ts';
import type { TableSight } from '../game/table-sight.ts';
import type { LitLine } from '../spots/lit.ts';
import { PlaceInHand } from '../stage/dealer/place-in-hand.ts';
import { Boxes, type BoxOf } from './bets/boxes.tsx';
import { highestStake } from './bets/highest-stake.ts';
import { Paytable } from './bets/paytable.tsx';
import { CardRow, type Row } from './card-row.tsx';
import { decisionOf } from './decided.ts';
import { type DecisionWords, Rail } from './rail.tsx';
import styles from './stage.module.css';
import { planOf } from './stage-plan.ts';

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
  /** The name of the bet that stays in: `Call`. */
  readonly stay: string;
}

export interface PaytableOf {
  readonly title: string;
  readonly lines: readonly PayLine[];
  readonly hit: LitLine | null;
}

/** The stage of such a game, to which it adds its cloth and its decision. */
export const sharedHandStage: Omit<GameStage, 'Cloth' | 'Decision'> = {
  Scene,
  classes: { stage: styles.stage ?? '', cloth: `cloth table-edge ${styles.cloth}` },
  pictureAbove: { phoneNeeds: 460 },
  foldedPlace: (table) => (decisionOf(table) === 'fold' ? 'player' : null),
};

export type SharedHandProps = ClothProps & { hand: SharedHand };

function Scene({ dealtFrom }: SceneProps) {
  return <Shoe ref={dealtFrom} width="calc(92 * var(--u))" className={styles.shoe ?? ''} />;
}

/** The dealer's cards, the players' cards and what lies between, the paytables and the boxes. */
export function SharedHandCloth({ hand, table, betting, layout, dealtFrom }: SharedHandProps) {
  const { hold, unit } = layout;
  const roomy = !isPhone(layout);
  const { cardWidth, paired } = planOf(
    layout,
    hand.rows.map(({ size }) => size),
  );
  const inHand = useContext(PlaceInHand);
  const dealt = inHand !== null || hand.rows.some(({ cards }) => cards.length > 0);
  const tables = hand.paytables.map((each) => <Paytable key={each.title} game={table.game.id} {...each} />);
  const rows = hand.rows.map((row) => (
    <CardRow key={row.id} row={row} live={table.live} cardWidth={cardWidth} shoe={dealtFrom} />
  ));
  return (
    <>
      {!roomy && !dealt ? (
        <div className={styles.print}>{tables}</div>
      ) : (
        <div className={styles.middle} key={table.view.roundId}>
          {roomy && <div className={styles.side}>{tables.slice(0, -1)}</div>}
          <div className={`${styles.rows} ${paired ? styles.paired : ''}`}>{rows}</div>
          {roomy && <div className={styles.side}>{tables.slice(-1)}</div>}
        </div>
      )}
      <Boxes
        table={table}
        betting={betting}
        boxes={hand.boxes}
        first={hand.ante}
        lit={hand.lit}
        unit={CHIP_UNIT[hold] ?? unit}
      />
    </>
  );
}

/** What the player is asked or decided; while bets are open, with which ante they can stay in. */
export function SharedHandDecision({ hand, table, betting }: SharedHandProps) {
  return (
    <Rail table={table} betting={betting} words={hand.words} hint={betting && <Hint table={table} hand={hand} />} />
  );
}

/** How large chips lie on the small boxes of a phone. */
const CHIP_UNIT: Partial<Record<Hold, number>> = { portrait: 0.8, landscape: 0.6 };

/** The greatest ante with which the player can still stay in. */
function Hint({ table, hand }: { table: TableSight; hand: SharedHand }): string | null {
  const { money, say, tell } = useLanguage();
  const availableMinor = useAvailable(table);
  const ante = table.game.spots.get(hand.ante);
  if (!ante || availableMinor === null) return null;
  const limit = limitOf(table.info.limits, ante.limit);
  const highest = highestStake({
    limit,
    reserve: ante.reserve ?? 0,
    availableMinor,
    stakedMinor: table.chips.get(ante.id)?.stakeMinor ?? 0,
  });
  const amountOf = (amountMinor: number) => money(amountMinor, table.info.currency, { trim: true });
  const words = { bet: tell(ante.name), stay: hand.stay };
  return highest === 0
    ? say('table.sharedHand.staysUncovered', {
        ...words,
        least: amountOf(limitOf(playableLimits(table.info), ante.limit).min),
      })
    : say('table.sharedHand.highest', { ...words, amount: amountOf(highest) });
}
