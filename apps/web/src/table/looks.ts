/**
 * The page of a table. On a low upright phone the cloth keeps the room it needs and is rolled behind the bar; what a
 * decision brings into sight is not behind it.
 */
export const PAGE = [
  'table-type grid h-dvh overflow-clip phone-upright:overflow-x-hidden phone-upright:overflow-y-auto',
  'phone-upright:scroll-pb-44 phone-row:scroll-pb-22 phone-tiny:scroll-pb-0',
].join(' ');

/** Where the stage is on the page. */
export const STAGE = 'relative grid min-h-0 min-w-0 [grid-area:stage]';

/** The line above a table. In landscape it is where the page wants it. */
export const TOP_LINE = [
  'flex min-w-0 items-center gap-5 border-line border-b ps-5 pe-3 max-wide:gap-3.5',
  'phone-upright:gap-2 phone-upright:ps-3 phone-upright:pe-0.5 phone-flat:border-0',
].join(' ');

/** The title in that line: which game it is comes before the rest; on an upright phone a long name has two lines. */
export const TITLE = [
  'truncate font-display font-medium text-lead normal-nums max-wide:flex-none',
  'phone-upright:flex-initial phone-upright:whitespace-normal phone-upright:text-balance phone-upright:leading-[1.15]',
].join(' ');

/** Facts in that line. What there is no room for is not there, rather than cut. */
export const FACTS = [
  'flex h-[1lh] flex-wrap gap-x-4.5 gap-y-6 overflow-hidden whitespace-nowrap text-fine text-ink-soft',
  'max-wide:gap-3.5 phone-upright:hidden [&_b]:font-medium [&_b]:text-ink',
].join(' ');

/** The keys at the end of that line. */
export const TOOLS = 'flex flex-none max-wide:ms-auto';

/** The bar below a table; on an upright phone it stays in sight while the cloth is rolled, unless it would hide most of it. */
export const BAR = [
  'items-center border-line border-t px-5 [grid-area:bar]',
  'phone-upright:sticky phone-upright:bottom-0 phone-upright:z-6 phone-upright:px-2 phone-tiny:static',
  'phone-flat:ps-[max(14px,var(--safe-start))] phone-flat:pe-[max(8px,var(--safe-end))] phone-flat:py-0',
].join(' ');

/** That bar under a table that is played. On low phones every line that it saves is the stage's. */
export const PLAY_BAR = [
  BAR,
  'bg-[linear-gradient(var(--color-surface-raised),var(--color-surface))] roomy:max-desk:content-center',
  'phone-upright:pt-1.5 phone-upright:pb-[calc(10px+env(safe-area-inset-bottom))]',
  'phone-short:pt-0.75 phone-short:pb-[calc(6px+env(safe-area-inset-bottom))] phone-row:py-1',
].join(' ');
