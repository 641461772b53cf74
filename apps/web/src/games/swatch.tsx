import { clothOf } from './cloth-of.ts';

/** A game's cloth as a thin stripe in lists, lifted a little so that it reads on the dark room. */
export function Swatch({ game }: { game: string }) {
  return (
    <i
      style={clothOf(game)}
      aria-hidden="true"
      className="inline-block h-[1.15em] w-1 flex-none rounded-[2px] bg-[light-dark(oklch(from_var(--cloth)_calc(l-0.35)_calc(c*5)_h),oklch(from_var(--cloth)_calc(l+0.2)_calc(c*1.1)_h))] align-[-0.2em]"
    />
  );
}
