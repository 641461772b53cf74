'use client';

import type { SpotRule } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../game/table-sight.ts';
import { useSpotEdge } from '../../house-edge/house-edge.tsx';
import { ChipsInBox } from '../../spots/came-back.tsx';
import { SpotBubble } from '../../spots/spot-bubble.tsx';
import styles from './boxes.module.css';
import { paysOnCloth, spotFacts } from './spot-words.ts';

export type BetBoxProps = {
  rule: SpotRule;
  table: TableSight;
  /** Printed in place of what the bet pays: `2 × Ante`. */
  print: string | null;
  /** What else was paid there: `Ante Bonus €5`. */
  paid: string | null;
  /** The line that the cards have hit, which wins if the bet does. */
  lit: string | null;
  open: boolean;
  unit: number;
  /** The one box that the tab key stops at. */
  reachable: boolean;
  /** Why chips were refused there. */
  refusal: string | null;
  /** Somebody asks what may be bet there. */
  asked: boolean;
};

/** A box of the cloth with the chips on it. One that is staked by a decision is filled by that alone. */
export function BetBox({ rule, table, print, paid, lit, open, unit, reachable, refusal, asked }: BetBoxProps) {
  const language = useLanguage();
  const facts = spotFacts(table, rule, language);
  const edge = useSpotEdge(rule.id);
  const chips = table.chips.get(rule.id);
  const won = chips?.outcome === 'win' || (chips?.outcome === null && lit !== null);
  const told = paid ?? (won ? lit : null);
  const byDecision = rule.kind === 'play';
  const look = [styles.box, styles[rule.kind], won && styles.won, chips && styles.bet].filter(Boolean).join(' ');
  const face = (
    <>
      <span className={styles.print}>
        <span className={styles.name}>{facts.name}</span>
        <span className={told === null ? styles.pays : styles.told}>
          {told ?? print ?? paysOnCloth(rule, language)}
        </span>
      </span>
      {chips && chips.stakeMinor > 0 && (
        <ChipsInBox className={styles.chips ?? ''} chips={chips} currency={table.info.currency} size={42 * unit} />
      )}
    </>
  );
  if (byDecision)
    return (
      <div className={look}>
        <div className={styles.cell} role="img" aria-label={facts.label}>
          {face}
        </div>
      </div>
    );
  return (
    <div className={look}>
      <button
        type="button"
        className={styles.cell}
        data-spot={rule.id}
        tabIndex={reachable ? 0 : -1}
        aria-label={facts.label}
        aria-description={edge}
        aria-disabled={open ? undefined : true}
      >
        {face}
      </button>
      {(refusal !== null || asked) && <SpotBubble facts={facts} refusal={refusal} />}
    </div>
  );
}
