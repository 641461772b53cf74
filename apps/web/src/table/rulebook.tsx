import type { ReactNode } from 'react';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { getLanguage } from '../i18n/get-language.ts';
import styles from './rulebook.module.css';
import { readRules } from './rules-text.ts';

/** The game's RULES.md as the player reads it: the same text that payouts cite. */
export async function Rulebook({ game }: { game: string }) {
  const [text, { locale, say }] = await Promise.all([readRules(game), getLanguage()]);
  return (
    <>
      {locale !== 'en' && <p className="mb-3 text-fine text-ivory-2">{say('ui.rulesInEnglish')}</p>}
      <div className={styles.rules} lang="en">
        <Markdown remarkPlugins={[remarkGfm]} components={{ strong: RuleNumber }}>
          {text}
        </Markdown>
      </div>
    </>
  );
}

/** A rule's number can be linked to: `#RO-3`. */
function RuleNumber({ children }: { children?: ReactNode }) {
  const number =
    typeof children === 'string' && /^[A-Z0-9]{2,3} \d+$/.test(children) ? children.replace(' ', '-') : undefined;
  return <strong id={number}>{children}</strong>;
}
