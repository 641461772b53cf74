'use client';

import type { SpotRule } from '@baize/rules';
import { formatMoney } from '../../lib/money.ts';
import type { SpotChips, TableSight } from '../../table/table-sight.ts';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import styles from './boxes.module.css';
import { isMain, type Share } from './shares.ts';
import { paysOnCloth, spotFacts, spotLabel } from './spot-words.ts';

export type BetBoxProps = {
  rule: SpotRule;
  table: TableSight;
  /** What everybody has bet there; for the great boxes. */
  share: Share | null;
  won: boolean;
  open: boolean;
  unit: number;
  /** The one box that the tab key stops at. */
  reachable: boolean;
  /** Why chips were refused there. */
  refusal: string | null;
  /** Somebody asks what may be bet there. */
  asked: boolean;
};

/** A box of the cloth with the chips on it. */
export function BetBox({ rule, table, share, won, open, unit, reachable, refusal, asked }: BetBoxProps) {
  const chips = table.chips.get(rule.id);
  const main = isMain(rule.id);
  const look = [styles.box, main ? styles.main : styles.side, styles[rule.id], won && styles.won, chips && styles.bet];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-spot={rule.id}
        tabIndex={reachable ? 0 : -1}
        aria-label={spotLabel(table, rule)}
        aria-disabled={open ? undefined : true}
      >
        <span className={styles.print}>
          <span className={styles.name}>{rule.name}</span>
          <span className={styles.pays}>{paysOnCloth(rule)}</span>
        </span>
        {share && <Shares share={share} currency={table.info.currency} />}
        {chips && <Chips chips={chips} currency={table.info.currency} size={(main ? 46 : 36) * unit} />}
      </button>
      {(refusal !== null || asked) && <Bubble rule={rule} table={table} refusal={refusal} />}
    </div>
  );
}

function Shares({ share, currency }: { share: Share; currency: string }) {
  return (
    <span className={styles.share}>
      <b className={styles.percent}>{share.percent} %</b>
      <span className={styles.amount}>{formatMoney(share.stakeMinor, currency, { trim: true })}</span>
      <span className={styles.players}>
        {share.players} {share.players === 1 ? 'player' : 'players'}
      </span>
    </span>
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
