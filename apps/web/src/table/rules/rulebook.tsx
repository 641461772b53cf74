import { DIRECTIONS } from '@baize/words';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { getLanguage } from '../../i18n/get-language.ts';
import styles from './rulebook.module.css';
import { readRules, rulesLocale } from './rules-text.ts';

/** The game's rules in the reader's language, under the numbers that payouts cite. */
export async function Rulebook({ game }: { game: string }) {
  const { locale } = await getLanguage();
  const read = rulesLocale(locale);
  return (
    <div className={styles.rules} lang={read} dir={DIRECTIONS[read]}>
      <Markdown remarkPlugins={[remarkGfm]} components={{ strong: RuleNumber }}>
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
  return <strong id={number}>{children}</strong>;
}
