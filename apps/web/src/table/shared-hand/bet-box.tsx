'use client';

import type { SpotRule } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import type { SpotChips, TableSight } from '../table-sight.ts';
import styles from './boxes.module.css';
import { paysOnCloth, spotFacts, spotLabel } from './spot-words.ts';

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
  const chips = table.chips.get(rule.id);
  const won = chips?.outcome === 'win' || (chips?.outcome === null && lit !== null);
  const told = paid ?? (won ? lit : null);
  const byDecision = rule.kind === 'play';
  const look = [styles.box, styles[rule.kind], won && styles.won, chips && styles.bet].filter(Boolean).join(' ');
  const face = (
    <>
      <span className={styles.print}>
        <span className={styles.name}>{rule.name}</span>
        <span className={told === null ? styles.pays : styles.told}>{told ?? print ?? paysOnCloth(rule)}</span>
      </span>
      {chips && chips.stakeMinor > 0 && <Chips chips={chips} currency={table.info.currency} size={42 * unit} />}
    </>
  );
  if (byDecision)
    return (
      <div className={look}>
        <div className={styles.cell} role="img" aria-label={spotLabel(table, rule)}>
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
        aria-label={spotLabel(table, rule)}
        aria-disabled={open ? undefined : true}
      >
        {face}
      </button>
      {(refusal !== null || asked) && <Bubble rule={rule} table={table} refusal={refusal} />}
    </div>
  );
}

function Chips({ chips, currency, size }: { chips: SpotChips; currency: string; size: number }) {
  const { stakeMinor, state, returnedMinor, outcome } = chips;
  return (
    <span className={styles.chips}>
      {outcome === 'win' && <ReturnPill amountMinor={returnedMinor ?? 0} currency={currency} />}
      {outcome === 'push' && (
        <span className={styles.back}>{formatMoney(returnedMinor ?? 0, currency, { trim: true })} back</span>
      )}
      <ChipStack amountMinor={stakeMinor} size={size} state={state} />
    </span>
  );
}

function Bubble({ rule, table, refusal }: { rule: SpotRule; table: TableSight; refusal: string | null }) {
  if (refusal !== null) return <div className={`${styles.bubble} ${styles.refusal}`}>{refusal}</div>;
  const { limits, lines } = spotFacts(table, rule);
  return (
    <div className={styles.bubble}>
      <b className={styles.bubbleName}>{rule.name}</b>
      {limits}
      <ul>
        {lines.map(({ line, pays, back }) => (
          <li key={line}>
            <span>
              {lines.length > 1 ? `${line} ` : 'Pays '}
              {pays}
            </span>
            {back && <span>brings back {back}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
