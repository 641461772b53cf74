'use client';

import type { SpotRule } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../game/table-sight.ts';
import { ChipsInBox } from '../../spots/drawn/came-back.tsx';
import { SpotButton, SpotNote } from '../../spots/drawn/spot-button.tsx';
import type { SpotHands } from '../../spots/spot-hands.ts';
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
  unit: number;
  hands: SpotHands;
};

/** A box of the cloth with the chips on it. One that is staked by a decision is filled by that alone. */
export function BetBox({ rule, table, print, paid, lit, unit, hands }: BetBoxProps) {
  const language = useLanguage();
  const facts = spotFacts(table, rule, language);
  const chips = table.chips.get(rule.id);
  const won = chips?.outcome === 'win' || (chips?.outcome === null && lit !== null);
  const resultText = paid ?? (won ? lit : null);
  const byDecision = rule.kind === 'play';
  const look = [styles.box, styles[rule.kind], won && styles.won, chips && styles.bet].filter(Boolean).join(' ');
  const face = (
    <>
      <span className={styles.print}>
        <span data-layout="text" className={styles.name}>
          {facts.name}
        </span>
        <span data-layout="text" className={resultText === null ? styles.pays : styles.result}>
          {resultText ?? print ?? paysOnCloth(rule, language)}
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
      <SpotButton facts={facts} hands={hands} className={styles.cell}>
        {face}
      </SpotButton>
      <SpotNote facts={facts} hands={hands} />
    </div>
  );
}
