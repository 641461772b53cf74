import type { RefObject } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useInHand } from '../../../table/stage/dealer/place-in-hand.ts';
import { CardOutline } from '../../../ui/card/playing-card.tsx';
import { asBlackjack } from '../result.ts';
import styles from '../stage.module.css';
import { type CardLook, Cards, Count } from './hand.tsx';
import { dealerCount } from './hand-words.ts';

export type DealerHandProps = { table: TableSight; look: CardLook; shoe: RefObject<Element | null> };

/** The dealer's cards with their total. */
export function DealerHand({ table, look, shoe }: DealerHandProps) {
  const language = useLanguage();
  const { say } = language;
  const inHand = useInHand();
  const dealer = asBlackjack(table.round?.play)?.dealer;
  const cards = dealer?.cards ?? [];
  const count = dealer ? dealerCount(dealer, language) : null;
  return (
    <section
      className={styles.dealer}
      data-in-hand={inHand('dealer')}
      aria-label={
        count
          ? say(count.before ? 'games.blackjack.dealer.shows' : 'games.blackjack.dealer.has', { count: count.text })
          : say('games.blackjack.dealer.name')
      }
    >
      {cards.length === 0 && (
        <span className={styles.outlines}>
          <CardOutline width={look.width} />
          <CardOutline width={look.width} />
        </span>
      )}
      <Cards cards={cards} live={table.live} look={look} shoe={shoe} />
      <Count count={count} cards={cards.filter((card) => card !== 'down').length} live={table.live} />
    </section>
  );
}
