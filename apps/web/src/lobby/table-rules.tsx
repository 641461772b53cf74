import type { TableInfo } from '@baize/protocol';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LimitsTable } from '../table/limits-table.tsx';
import { definitionOf, gameOf } from '../table/table-game.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './rules.module.css';

/** What a table takes and pays, and by which house rules it plays. */
export function TableRules({ info }: { info: TableInfo }) {
  const language = useLanguage();
  const game = gameOf(info);
  if (!game) return null;
  return (
    <details className={styles.table}>
      <summary>
        <span className="font-display font-medium text-lead">{info.name}</span>
        <span className="text-ivory-2">{houseRules(info, language)}</span>
      </summary>
      <div className="grid gap-4 pb-5">
        <LimitsTable info={info} game={game} />
        <ButtonLink href={`/table/${info.id}`} className="justify-self-start">
          {language.say('house.rulesPage.goTo', { table: info.name })}
        </ButtonLink>
      </div>
    </details>
  );
}

/** The options of a table in words: `No commission · Side bets`. */
function houseRules({ game, options }: TableInfo, { say, translate }: Language): string {
  const rules = definitionOf(game)?.options ?? {};
  const set = new Map<string, unknown>(Object.entries(options));
  const told = Object.entries(rules).flatMap(([name, rule]) => {
    const value = set.get(name);
    if (rule.type === 'switch') {
      const label = translate(rule.label, game);
      return value === true ? label : say('house.rulesPage.without', { rule: label });
    }
    return rule.type === 'one-of' ? capital(translate(String(value), game).replaceAll('-', ' ')) : [];
  });
  return told.join(' · ');
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
