/** An instrument, read from two metres: the same five steps of type, each larger. */
export const INSTRUMENT =
  'bg-ground text-body [--entry-card:50px] [--text-body:18px] [--text-fine:15px] [--text-grand:74px] [--text-lead:22px] [--text-title:32px] console-narrow:[--entry-card:44px] console-narrow:[--text-body:17px] console-narrow:[--text-grand:58px] console-narrow:[--text-lead:20px]';

/**
 * The parts of a console, by the names of their areas. While keys are typed with on a phone, they come under the thumb,
 * right below the instruction; on a phone in landscape, players and keys are beside instruction and table.
 */
const AREAS = [
  "[grid:'top_top'_48px_'ask_ask'_178px_'main_side'_minmax(0,1fr)_'strip_side'_92px_'keys_keys'_56px/minmax(0,1fr)_404px]",
  'console-narrow:grid-cols-[minmax(0,1fr)_348px] console-narrow:grid-rows-[46px_152px_minmax(0,1fr)_84px_52px]',
  "console-upright:[grid:'top'_46px_'ask'_152px_'main'_minmax(0,1.5fr)_'strip'_84px_'side'_minmax(0,1fr)_'keys'_minmax(52px,auto)/minmax(0,1fr)]",
  "console-phone:[grid:'top'_46px_'ask'_auto_'main'_460px_'strip'_auto_'side'_auto_'keys'_auto/minmax(0,1fr)]",
  "console-phone:data-typing:not-data-fixing:[grid:'top'_46px_'ask'_auto_'side'_auto_'main'_460px_'strip'_auto_'keys'_auto/minmax(0,1fr)]",
  'console-phone:data-fixing:grid-rows-[46px_auto_auto_0_auto_auto]',
  "console-flat:[grid:'top_top'_44px_'ask_side'_auto_'main_side'_minmax(0,1fr)_'main_strip'_64px_'keys_keys'_46px/minmax(0,1fr)_312px]",
  'console-flat:data-fixing:not-data-typing:grid-cols-[minmax(0,1fr)_0]',
].join(' ');

/** The console. */
export const CONSOLE = [
  INSTRUMENT,
  AREAS,
  'group/console grid h-dvh overflow-hidden console-phone:h-auto console-phone:min-h-dvh console-phone:overflow-visible',
  'console-phone:[--entry-card:36px] console-phone:[--text-grand:40px] console-phone:[--text-title:26px]',
  'console-flat:[--entry-card:30px] console-flat:[--text-body:15px] console-flat:[--text-fine:13px] console-flat:[--text-grand:30px] console-flat:[--text-lead:16px] console-flat:[--text-title:22px]',
  '[--key-ground:var(--color-surface-pressed)] [--key-ink:var(--color-ink)]',
].join(' ');

/**
 * What is beside the table: players and cameras, and the chat or keys. On a tablet upright it is below, and the two are
 * side by side. On a phone in landscape a picture on air and its keys are shown whole; the rest is scrolled to.
 */
export const SIDE = [
  'flex min-h-0 flex-col border-line border-s bg-surface [grid-area:side]',
  'console-upright:flex-row console-upright:border-s-0 console-upright:border-t console-upright:[&>:only-child]:flex-1',
  'console-upright:[&>:nth-child(2)]:flex-[0_0_348px] console-upright:[&>:nth-child(2)]:border-s console-upright:[&>:nth-child(2)]:border-s-line console-upright:[&>:nth-child(2)]:border-t-0',
  'console-phone:border-s-0 console-phone:border-t console-flat:has-data-[camera=on]:overflow-y-auto',
].join(' ');
