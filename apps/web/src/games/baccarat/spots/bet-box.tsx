'use client';

import type { SpotRule } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { ChipsInBox } from '../../../table/spots/drawn/came-back.tsx';
import { SpotButton, SpotNote } from '../../../table/spots/drawn/spot-button.tsx';
import type { Lit } from '../../../table/spots/lit.ts';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import styles from './boxes.module.css';
import { isMain, type Share } from './shares.ts';
import { paysOnCloth, spotFacts } from './spot-words.ts';

export type BetBoxProps = {
  rule: SpotRule;
  table: TableSight;
  /** The total bets of all players; for the main boxes. */
  share: Share | null;
  lit: Lit | null;
  unit: number;
  hands: SpotHands;
};

/** A bet box with its chips. */
export function BetBox({ rule, table, share, lit, unit, hands }: BetBoxProps) {
  const language = useLanguage();
  const facts = spotFacts(table, rule, language);
  const chips = table.chips.get(rule.id);
  const main = isMain(rule.id);
  const look = [styles.box, main ? styles.main : styles.side, styles[rule.id], lit && styles[lit], chips && styles.bet];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <SpotButton facts={facts} hands={hands}>
        <span className={styles.print}>
          <span data-layout="text" className={styles.name}>
            {facts.name}
          </span>
          <span data-layout="text" className={styles.pays}>
            {paysOnCloth(rule, language)}
          </span>
        </span>
        {share && <Shares share={share} currency={table.info.currency} />}
        {chips && (
          <ChipsInBox
            className={styles.chips ?? ''}
            chips={chips}
            currency={table.info.currency}
            size={(main ? 46 : 36) * unit}
          />
        )}
      </SpotButton>
      <SpotNote facts={facts} hands={hands} />
    </div>
  );
}

function Shares({ share, currency }: { share: Share; currency: string }) {
  const { money, percent, say } = useLanguage();
  return (
    <span data-layout="text" className={styles.share}>
      <b className={styles.percent}>{percent(share.percent / 100)}</b>
      <span className={styles.amount}>{money(share.stakeMinor, currency, { trim: true })}</span>
      <span className={styles.players}>{say('games.baccarat.box.players', { count: share.players })}</span>
    </span>
  );
}
