/** The looks of the parts that pages of the back office have in common, in utilities. */

/** A list between its head, its sums and its foot; on a wide screen the list alone scrolls. */
export const LIST_PAGE = 'grid min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)_auto] *:min-w-0 print:block';

/** A list with a panel beside it, which a narrow screen shows above it. */
export const WITH_PANEL =
  'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)_392px] max-lg:flex max-lg:flex-col-reverse max-lg:justify-end print:block';

export const PANEL =
  'overflow-auto border-line border-s bg-surface px-5 pt-4.5 pb-6 max-lg:border-s-0 max-lg:border-b max-lg:border-b-line-strong print:overflow-visible [&>p]:mt-1 [&>p]:text-fine [&>p]:text-ink-soft [&_h2]:text-lead/[1.4]';

/** The line above a list: title, filters and keys. */
export const PAGE_HEAD = 'relative flex flex-wrap items-center gap-2 px-6 py-3 max-md:px-3 print:px-0';

/** The title in it. */
export const PAGE_TITLE = 'me-2.5 font-[440] font-display text-title/none normal-nums';

/** The keys at its end. */
export const HEAD_KEYS = 'ms-auto flex flex-wrap gap-2 max-md:ms-0 max-md:w-full print:hidden';

/** The line below a list: its count and its pages. */
export const PAGE_FOOT =
  'flex min-h-11 items-center border-line border-t bg-surface px-6 py-1 text-fine text-ink-soft max-md:px-3 print:hidden';

/** Around a key of the keyboard, which a narrow window does not have. */
export const KEYBOARD = 'max-lg:hidden';

/** The figures between head and list. */
export const SUMS =
  'flex flex-wrap border-line border-t border-b border-b-line-strong bg-surface px-6 pt-3 pb-3.5 max-md:px-3 print:px-0';

/** The balances above a list of the ledger. */
export const BALANCES = `${SUMS} gap-x-10 gap-y-2.5 max-md:gap-x-6`;

/** One of them. */
export const BALANCE = 'whitespace-nowrap text-title/[1.2] max-md:text-lead/[1.2]';

/** The box of a long table, with the insets of its rows. */
export const LIST_BOX =
  'overflow-auto overscroll-contain [--head-ground:var(--color-ground)] [--row-edge:24px] max-md:[--row-edge:12px] print:overflow-visible print:[--row-edge:0px]';

/** The box of a list of accounts, transfers, entries or staff. */
export const BOOK_BOX = `${LIST_BOX} max-md:[--cell-gap:8px]`;

/** Charts and their tables, below each other. */
export const REPORT = 'grid content-start gap-4.5 px-6 pt-4 pb-10 print:px-0';

const TAB_SHAPE =
  'relative inline-flex min-h-8 items-center rounded-1 border px-3 font-medium hover:text-ink max-md:min-h-11';

/** A link to one of the pages of a section. */
export const TAB = `${TAB_SHAPE} border-transparent text-ink-soft aria-[current]:border-accent aria-[current]:text-ink`;

/** A key as large as a tab. */
export const TAB_KEY = `${TAB_SHAPE} border-line-strong text-accent`;

/** The frame of a field in a head. */
export const FILTER =
  'flex min-h-8 items-center gap-2 rounded-1 border border-line-strong bg-well px-2.5 focus-within:border-focus max-md:min-h-11 [&_:is(input,select)]:min-w-0 [&_:is(input,select)]:outline-none [&_input]:placeholder:text-ink-faint [&_option]:bg-surface';
