import type { TableInfo } from '@baize/protocol';
import { type Game, limitOf, printOdds, type SpotRule } from '@baize/rules';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface Row {
  readonly name: string;
  readonly pays: readonly string[];
  readonly least: string;
  readonly most: string;
}

/** Spots that fall under the same limits and pay the same are one kind of bet: every corner, every dozen. */
function rowsOf({ limits, currency }: TableInfo, game: Game, { money: write, translate }: Language): Row[] {
  const kinds = new Map<string, SpotRule[]>();
  for (const spot of game.spots.values()) {
    const kind = JSON.stringify([spot.limit, spot.kind, spot.paytable]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), spot]);
  }
  const money = (amountMinor: number) => write(amountMinor, currency, { trim: true });
  return [...kinds.values()].flatMap((spots) => {
    const [spot] = spots;
    if (!spot) return [];
    const limit = limitOf(limits, spot.limit);
    const [only] = spot.paytable.length === 1 && spots.length > 1 ? spot.paytable : [];
    const name = only ? translate(only.line, game.id) : spots.map((each) => translate(each.name, game.id)).join(', ');
    const pays = spot.paytable.map(({ line, odds }) =>
      spot.paytable.length === 1 ? printOdds(odds) : `${translate(line, game.id)} ${printOdds(odds)}`,
    );
    return [{ name, pays, least: money(limit.min), most: money(limit.max) }];
  });
}

/** What every kind of bet takes and pays at this table, from the rules themselves. */
export function LimitsTable({ info, game }: { info: TableInfo; game: Game }) {
  const language = useLanguage();
  const { money, say } = language;
  const total = info.limits.total;
  return (
    <section className="grid gap-2">
      <h3 className="font-display font-medium text-lead">{say('table.limits.title')}</h3>
      <table className="w-full text-fine">
        <thead>
          <tr className="border-line border-b text-left text-ivory-2">
            <th className="py-1.5 pr-2 font-medium">{say('table.limits.bet')}</th>
            <th className="py-1.5 pr-2 font-medium">{say('table.limits.pays')}</th>
            <th className="py-1.5 text-right font-medium">{say('table.limits.range')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(info, game, language).map(({ name, pays, least, most }) => (
            <tr key={name} className="border-line border-b align-top">
              <th className="py-1.5 pr-2 text-left font-medium">{name}</th>
              <td className="py-1.5 pr-2 tabular-nums">
                {pays.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </td>
              <td className="whitespace-nowrap py-1.5 text-right tabular-nums">
                {least} – {most}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total !== undefined && (
        <p className="text-fine text-ivory-2">
          {say('table.limits.total', { amount: money(total, info.currency, { trim: true }) })}
        </p>
      )}
    </section>
  );
}
