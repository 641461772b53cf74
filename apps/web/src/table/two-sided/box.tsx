'use client';

import type { SpotRule } from '@baize/rules';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import { type TableSight, takesBets } from '../game/table-sight.ts';
import { ChipsInBox } from '../spots/drawn/came-back.tsx';
import { SpotButton, SpotNote } from '../spots/drawn/spot-button.tsx';
import type { Lit } from '../spots/lit.ts';
import { factsOf, type SpotFacts } from '../spots/spot-facts.ts';
import type { SpotHands } from '../spots/spot-hands.ts';
import { useSpots } from '../spots/use-spots.ts';
import styles from './box.module.css';
import { colourOfSide, type Side } from './side.ts';

export type BoxesProps = {
  table: TableSight;
  betting: Betting | null;
  /** What the group is called, with how its keys work. */
  label: string;
  /** The box that the Tab key reaches first. */
  first: string;
  /** The layout of the boxes, in the game's own style sheet. */
  className: string;
  children: (hands: SpotHands) => ReactNode;
};

/** All bets of the table, by mouse, touch and keyboard. */
export function Boxes({ table, betting, label, first, className, children }: BoxesProps) {
  const open = takesBets(table, betting);
  const { hands, events } = useSpots({ betting, open, tabStop: (visited) => visited ?? first });
  return (
    // biome-ignore lint/a11y/useSemanticElements: spots on a cloth are no form
    <div
      role="group"
      aria-label={label}
      className={`${styles.boxes} ${open ? styles.open : ''} ${className}`}
      {...events}
    >
      {children(hands)}
    </div>
  );
}

export type BoxProps = {
  rule: SpotRule;
  side: Side;
  table: TableSight;
  lit: Lit | null;
  hands: SpotHands;
  /** Under the name: what it pays. */
  pays: string;
  /** What everybody has bet here, such as the number of players; null for boxes without room for it. */
  players: ReactNode;
  /** The place of the box, in the game's own style sheet. */
  className: string;
  /** A great box: those of the two sides, and what a game puts beside them. */
  main?: boolean;
  /** What is written on a narrow box in place of its name. */
  short?: string;
  /** Its texts, where a game prints odds in a form of its own. */
  facts?: SpotFacts;
};

/** A bet box with its chips. */
export function Box({ rule, side, table, lit, hands, pays, players, className, short, ...own }: BoxProps) {
  const language = useLanguage();
  const { id: spot, name, limit, paytable: lines } = rule;
  const chips = table.chips.get(spot) ?? null;
  const usual = { spot, name, limit, lines, only: null, chips, mine: true, holder: null, note: null };
  const facts = own.facts ?? factsOf(table, usual, language);
  const main = own.main ?? side !== 'neither';
  const look = [styles.box, colourOfSide(side), main && styles.main, short && styles.narrow, lit && styles[lit]];
  return (
    <div className={[...look, chips && styles.bet, className].filter(Boolean).join(' ')}>
      <SpotButton facts={facts} hands={hands}>
        <span className={styles.print}>
          <span data-layout="text" className={styles.name}>
            {short ?? facts.name}
          </span>
          <span data-layout="text" className={styles.pays}>
            {pays}
          </span>
        </span>
        {players && (
          <span data-layout="text" data-slot="players" className={styles.players}>
            {players}
          </span>
        )}
        {chips && (
          <ChipsInBox
            className={styles.chips ?? ''}
            chips={chips}
            currency={table.info.currency}
            size={short ? 30 : 40}
          />
        )}
      </SpotButton>
      <SpotNote facts={facts} hands={hands} />
    </div>
  );
}
