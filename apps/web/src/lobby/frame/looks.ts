/** The looks of the parts that the public pages have in common, in utilities. */

/** As wide as header, page and footer are. */
export const HOUSE_WIDTH =
  'mx-auto w-full max-w-440 ps-[max(32px,var(--safe-start))] pe-[max(32px,var(--safe-end))] max-sm:px-4';

/** A page between header and footer, which are in view at once only on a page without content. */
export const HOUSE_PAGE = `${HOUSE_WIDTH} min-h-[calc(100dvh-68px-92px)] max-sm:min-h-[calc(100dvh-60px-68px)]`;

/** The title of a rules page. */
export const RULES_TITLE = 'font-[420] font-display text-[32px] leading-tight sm:text-grand';

/** One of the tabs at the bottom of a phone. */
export const PHONE_TAB =
  'grid min-w-0 content-center place-items-center gap-1.25 px-1.5 aria-[current]:text-ink aria-[current]:shadow-[inset_0_2px_0_var(--color-ink)] [&>span]:max-w-full [&>span]:truncate';

/** Tiles in columns of one width, as many as there is room for. */
export const TILE_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(276px,100%),1fr))] gap-5';
