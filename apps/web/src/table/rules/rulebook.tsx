import { DIRECTIONS } from '@baize/words';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { getLanguage } from '../../i18n/get-language.ts';
import { readRules, rulesLocale } from './rules-text.ts';

/** What Markdown draws has no classes of its own. What is wider than the panel scrolls by itself. */
const PAGE = [
  'grid gap-2.5 leading-normal wrap-anywhere *:min-w-0 [&_li]:min-w-0',
  '[&_h1]:hidden [&_:is(h2,h3)]:mt-2.5 [&_:is(h2,h3)]:font-display [&_:is(h2,h3)]:font-medium',
  '[&_:is(h2,h3)]:text-lead/tight [&_:is(h2,h3)]:normal-nums',
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:ps-[1.3em] [&_ol]:list-decimal [&_ul]:list-disc',
  '[&_table]:block [&_table]:overflow-x-auto [&_table]:text-fine/normal [&_table]:wrap-normal [&_table]:hyphens-auto',
  '[&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1.25 [&_:is(th,td)]:pe-2.5',
  '[&_:is(th,td)]:text-start [&_:is(th,td)]:align-top',
  // Many columns stand closer.
  '[&_table:has(th:nth-child(5))_:is(th,td)]:pe-1',
  '[&_pre]:-ms-[1.3em] [&_pre]:mt-1.5 [&_pre]:overflow-x-auto [&_pre]:text-fine/normal',
  '[&_code]:text-mark [&_code]:[font-family:inherit]',
].join(' ');

/** The game's rules in the reader's language, under the numbers that payouts cite. */
export async function Rulebook({ game }: { game: string }) {
  const { locale } = await getLanguage();
  const read = rulesLocale(locale);
  return (
    <div className={PAGE} lang={read} dir={DIRECTIONS[read]}>
      <Markdown remarkPlugins={[remarkGfm]} components={{ strong: RuleNumber, table: Scrolled, th: Head }}>
        {heldTogether(await readRules(game, locale))}
      </Markdown>
    </div>
  );
}

/** Prevents line breaks between a figure and its unit. */
const heldTogether = (text: string): string => text.replaceAll(' %', '\u00a0%');

/** A rule's number can be linked to: `#RO-3`. */
function RuleNumber({ children }: { children?: ReactNode }) {
  const number =
    typeof children === 'string' && /^[A-Z0-9]{2,3} \d+$/.test(children) ? children.replace(' ', '-') : undefined;
  return (
    <strong id={number} className="font-semibold">
      {children}
    </strong>
  );
}

/** It scrolls where it is wider than the panel, so it must be reachable by keyboard. */
const Scrolled = ({ children }: { children?: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <table tabIndex={0}>{children}</table>
);

/** A corner without a text is the head of nothing. */
const Head = ({ children }: { children?: ReactNode }) =>
  children === undefined || children === '' ? <td /> : <th>{children}</th>;
