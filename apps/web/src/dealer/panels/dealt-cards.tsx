import { type Game, placeName } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import type { Dealt } from '../hands/void-figures.ts';

/** The cards of a place in order, small, below its name. */
export function DealtCards({ dealt: { place, cards }, game }: { dealt: Dealt; game: Game }) {
  const { tell } = useLanguage();
  return (
    <>
      <small className="text-fine text-ink-soft">{tell(placeName(game, place))}</small>
      <span className="flex flex-wrap gap-1">
        {cards.map((code, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a place may be alike; their order identifies them
          <PlayingCard key={i} code={code} width={30} />
        ))}
      </span>
    </>
  );
}
