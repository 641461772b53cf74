/** Terms and what they mean, in the menu of irregularities and when the table is handed over. */
export const FACTS =
  'grid grid-cols-[130px_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-t pt-3 leading-[1.3] console-narrow:grid-cols-[100px_minmax(0,1fr)] [&_dt]:text-ink-soft';

/** What stands beside the instruction: a large button, the input line, a countdown. Each has its own size of type. */
export const ANSWER_BOX =
  'flex h-23 w-full items-center justify-center whitespace-nowrap rounded-2 font-[640] font-ui normal-nums leading-none console-narrow:h-19.5 console-phone:h-16 console-flat:h-13';

/** A keycap on a filled button. */
const ON_ACCENT =
  '[--key-edge:oklch(from_var(--color-on-accent)_l_c_h/0.4)] [--key-ground:oklch(from_var(--color-on-accent)_l_c_h/0.14)] [--key-ink:var(--color-on-accent)]';

/** The main answer. */
export const PRESS = `${ANSWER_BOX} gap-3.5 bg-accent px-5 text-[34px] text-on-accent hover:bg-accent-hover active:translate-y-px aria-busy:opacity-70 console-narrow:gap-2.5 console-narrow:text-[26px] console-flat:gap-2 console-flat:px-2.5 console-flat:text-[20px] [&>kbd]:text-lead ${ON_ACCENT}`;

const SMALL_SHAPE = 'flex items-center justify-center gap-2.5 border font-semibold';
const SMALL_KEY = `${SMALL_SHAPE} min-h-11 rounded-1 px-2 text-balance text-fine/[1.2]`;

/** A smaller answer, beside something larger. */
export const SMALL_PRESS = `${SMALL_KEY} border-line-strong text-accent hover:border-accent`;

/** A smaller one that is the main answer now. */
export const STRONG_PRESS = `${SMALL_KEY} border-accent bg-accent text-on-accent ${ON_ACCENT}`;

/** An answer that undoes what cannot be done again. */
export const GRAVE_PRESS = `${SMALL_SHAPE} min-h-18 rounded-2 border-danger text-danger text-lead/[1.4] console-flat:min-h-12`;
