import { playableLimits } from '@baize/ledger';
import { chips, highestReturn, limitOf, printOdds } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';

/** The text of a spot's bubble: its limits, its odds, and the possible return of its chips. */
export function spotFacts(table: TableSight, spot: string, language: Language) {
  const { say } = language;
  const rule = table.game.spots.get(spot);
  if (!rule) return null;
  const money = (amountMinor: number) => language.money(amountMinor, table.info.currency, { trim: true });
  const limit = limitOf(playableLimits(table.info), rule.limit);
  const [line] = rule.paytable;
  const stakeMinor = table.chips.get(spot)?.stakeMinor ?? 0;
  return {
    name: language.tell(rule.name),
    limits:
      limit.min === limit.max
        ? money(limit.min)
        : say('games.roulette.spot.limits', { least: money(limit.min), most: money(limit.max) }),
    pays: line ? printOdds(line.odds) : '',
    stake: stakeMinor === 0 ? null : money(stakeMinor),
    back: line && stakeMinor > 0 ? money(highestReturn(table.info.limits, chips(stakeMinor), line.odds)) : null,
  };
}
