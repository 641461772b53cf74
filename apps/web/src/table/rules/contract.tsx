'use client';

import type { TableInfo } from '@baize/protocol';
import { absenceMeans } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageLink } from '../../ui/controls/page-link.tsx';
import type { GameTable } from '../game/game-table.ts';
import { useTerms } from '../game/use-terms.ts';

export type ContractProps = { info: TableInfo; gameTable: GameTable };

/** What happens to a player's bets and decisions after a disconnect, from the rules of the game. */
export function Contract({ info, gameTable }: ContractProps) {
  const { say, tell } = useLanguage();
  const absence = useTerms(gameTable)?.absence;
  if (!absence) return null;
  return (
    <section className="grid gap-2 text-fine">
      <h3 className="font-display font-medium text-lead">{say('table.contract.title')}</h3>
      <p>{say('table.contract.bets')}</p>
      {absence.takes.length === 0 ? (
        <p>{say('table.contract.noDecisions')}</p>
      ) : (
        <>
          <p>{say('table.contract.decisions', { seconds: Math.round(info.pace.decisionMs / 1000) })}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {absence.takes.map((choice) => (
              <li key={choice}>{tell(absenceMeans(info.game, choice))}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {absence.takes.length > 0 && say('table.contract.marked')} {say('table.contract.back')}
      </p>
      <PageLink
        prefetch={false}
        target="_blank"
        href={`/rules/${info.game}#${absence.rule.replace(' ', '-')}`}
        className="justify-self-start text-accent underline underline-offset-2"
      >
        {say('table.contract.rule', { rule: absence.rule })}
      </PageLink>
    </section>
  );
}
