import type { TableInfo } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { definitionOf, gameOf } from '../../table/game/table-game.ts';
import { sayHouseRules } from '../../table/game/words/house-rules-words.ts';
import { LimitsTable } from '../../table/rules/limits-table.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';

/** The limits, payouts and house rules of a table. */
export function TableRules({ info }: { info: TableInfo }) {
  const language = useLanguage();
  const game = gameOf(info);
  const rules = definitionOf(info.game);
  if (!game || !rules) return null;
  return (
    <details className="border-line border-b">
      <summary className="grid min-h-14 content-center gap-0.5 py-2.5">
        <span className="font-display font-medium text-lead">{info.name}</span>
        <span className="flex flex-wrap gap-x-3 text-ink-soft">
          {sayHouseRules(info, rules, language).map((rule) => (
            <span key={rule}>{rule}</span>
          ))}
        </span>
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
