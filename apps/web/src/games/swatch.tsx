import { clothOf } from './cloth-of.ts';

/** A game's cloth as a thin stripe in lists, lighter or darker so that it stands out from the room. */
export function Swatch({ game }: { game: string }) {
  return (
    <i
      style={clothOf(game)}
      aria-hidden="true"
      className="inline-block h-[1.15em] w-1 flex-none rounded-[2px] bg-[oklch(from_var(--cloth)_calc(l_+_var(--swatch-lightness))_calc(c_*_var(--swatch-chroma))_h)] align-[-0.2em]"
    />
  );
}
