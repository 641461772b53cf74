'use client';

import { RANKS, SUITS } from '../../ui/card/card-code.ts';
import { CardOutline, PlayingCard } from '../../ui/card/playing-card.tsx';
import { Section } from './section.tsx';

const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
/** Cards that differ in what is drawn: an ace, figures, a court, the widest index, and the back. */
const SOME = ['As', '7d', 'Tc', 'Qh', 'down'];
const WIDTHS = [28, 40, 56, 80, 112];
const FACES = 'grid grid-cols-13 gap-2';

/** All cards, in the sizes of the tables. */
export function CardSections() {
  return (
    <>
      <Section of="cards-full" className={FACES}>
        {PACK.map((code) => (
          <PlayingCard key={code} code={code} width={64} />
        ))}
      </Section>
      <Section of="cards-small" className={FACES}>
        {PACK.map((code) => (
          <PlayingCard key={code} code={code} width={40} />
        ))}
      </Section>
      <Section of="cards-four-colours">
        {SUITS.map((suit) => (
          <PlayingCard key={suit} code={`K${suit}`} width={64} fourColour />
        ))}
        <CardOutline width={64} />
        <PlayingCard code="9h" width={64} sideways />
      </Section>
      <Section of="cards-sizes">
        {WIDTHS.flatMap((width) =>
          SOME.map((code) => <PlayingCard key={`${code}${width}`} code={code} width={width} />),
        )}
      </Section>
    </>
  );
}
