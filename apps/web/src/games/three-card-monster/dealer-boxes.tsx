'use client';

import { isUp } from '@baize/rules';
import type { RefObject } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import { useInHand } from '../../table/stage/dealer/place-in-hand.ts';
import { useOnceOpen } from '../../table/stage/use-once-open.ts';
import { DealtCard } from '../../ui/card/dealt-card.tsx';
import { CardOutline, PlayingCard } from '../../ui/card/playing-card.tsx';
import { asMonster } from './result.ts';
import styles from './stage.module.css';

export type DealerBoxesProps = { table: TableSight; shuffler: RefObject<SVGSVGElement | null>; before: number };

const BOXES = [0, 1, 2] as const;

/** Three boxes, with the dealer's fourth card across them until the deal is complete. */
export function DealerBoxes({ table, shuffler, before }: DealerBoxesProps) {
  const language = useLanguage();
  const { say } = language;
  const inHand = useInHand();
  const play = asMonster(table.round?.play);
  const hand = useOnceOpen(play?.dealerHand ?? null, play?.dealer.filter(isUp).length ?? 0, table.live);
  const label =
    hand === null
      ? null
      : say('games.three-card-monster.result.title', {
          qualifies: `${play?.qualifies === true}`,
          hand: handWords(hand, language, 'inside'),
        });
  return (
    <section className={styles.dealer} aria-label={label ?? say('games.three-card-monster.dealer.name')}>
      <div className={styles.boxes} data-in-hand={inHand('dealer')}>
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
          <span className={styles.across} role="img" aria-label={say('games.three-card-monster.dealer.discard')}>
            <PlayingCard code="down" width="var(--card-dealer)" sideways decorative />
          </span>
        )}
      </div>
      <p data-layout="text" className={styles.name} aria-hidden="true">
        {label ?? say('games.three-card-monster.dealer.needs')}
      </p>
    </section>
  );
}
