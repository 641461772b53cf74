import type { TableInfo } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { definitionOf, gameOf } from '../../table/game/table-game.ts';
import { sayHouseRules } from '../../table/game/words/house-rules-words.ts';
import { LimitsTable } from '../../table/rules/limits-table.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';

type TableRulesProps = {
  info: TableInfo;
  /** Its limits are shown from the start. */
  isOpen: boolean;
};

/** The limits, payouts and house rules of a table. */
export function TableRules({ info, isOpen }: TableRulesProps) {
  const language = useLanguage();
  const game = gameOf(info);
  const rules = definitionOf(info.game);
  if (!game || !rules) return null;
  return (
    <details className="group border-line border-b" open={isOpen}>
      <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="font-display font-medium text-lead">{info.name}</span>
        <span className="inline-flex items-center gap-1 font-medium text-accent">
          {language.say('house.rulesPage.limits')}
          <Icon name="chevron-right" size={16} className="rotate-90 transition-transform group-open:-rotate-90" />
        </span>
        <span className="col-span-full flex flex-wrap gap-x-3 text-ink-soft">
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
