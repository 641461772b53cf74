/** A page of a table's configuration: its head, and what scrolls. */
export const TABLE_PAGE = 'grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)]';

export const TABLE_HEAD = 'flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line border-b px-6 py-3 max-md:px-3';

/** The title in it. */
export const TABLE_TITLE = 'font-[440] font-display text-title/none normal-nums';

export const TABLE_SCROLL = 'min-h-0 overflow-auto overscroll-contain max-md:[--row-edge:12px]';

/** A refusal or a fault, below what it is about. */
export const FAULT = 'basis-full text-danger text-fine empty:hidden';
