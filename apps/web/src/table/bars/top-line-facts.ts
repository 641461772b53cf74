import { playableLimits } from '@baize/ledger';
import { lowestStakeOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { TableSight } from '../game/table-sight.ts';

/** The facts of a table in the top line: dealer (null until one signs on), limits, round. */
export function topLineFacts({ info, view, game }: TableSight, { money: write, say }: Language) {
  const playable = playableLimits(info);
  const limits = Object.values(playable.classes);
  const money = (amountMinor: number) => write(amountMinor, info.currency, { trim: true });
  const least = lowestStakeOf(game, playable) ?? Math.min(...limits.map(({ min }) => min));
  const most = info.limits.total ?? Math.max(...limits.map(({ max }) => max));
  return {
    dealer: view.dealer ?? (view.dealing === 'console' ? null : say('table.seat.automatic')),
    limits: limits.length === 0 ? say('table.seat.noLimits') : range(money(least), money(most)),
    roundId: view.roundId,
  };
}

const range = (least: string, most: string) => (least === most ? least : `${least}–${most}`);
