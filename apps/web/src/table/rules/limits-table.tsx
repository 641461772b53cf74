import { playableLimits } from '@baize/ledger';
import type { TableInfo } from '@baize/protocol';
import { type GameLayout, limitOf, lineName, type SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type EdgesOf, sayFigure } from '../house-edge/edges.ts';
import { printed } from '../spots/spot-facts.ts';

interface Row {
  readonly name: string;
  readonly pays: readonly string[];
  readonly least: string;
  readonly most: string;
  /** From which bet on its best line is capped at the maximum payout; null where no bet is. */
  readonly cutFrom: string | null;
  /** What the house keeps; null where it is not known. */
  readonly edges: readonly string[] | null;
}

/** Spots that fall under the same limits, pay the same and keep the same are one kind of bet: every corner, every dozen. */
function rowsOf(info: TableInfo, game: GameLayout, edgesOf: EdgesOf, language: Language): Row[] {
  const { money: write, tell } = language;
  const { currency } = info;
  const limits = playableLimits(info);
  const kinds = new Map<string, SpotRule[]>();
  for (const spot of game.spots.values()) {
    const own = spot.paytable.length > 1 ? spot.id.split(':')[0] : '';
    const kind = JSON.stringify([spot.limit, spot.kind, spot.paytable, own, edgesOf(spot)]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), spot]);
  }
  const money = (amountMinor: number) => write(amountMinor, currency, { trim: true });
  return [...kinds.values()].flatMap((spots) => {
    const [spot] = spots;
    if (!spot) return [];
    const limit = limitOf(limits, spot.limit);
    const [only] = spot.paytable.length === 1 && spots.length > 1 ? spot.paytable : [];
    const name = only ? tell(lineName(game.id, only.line)) : namesOf(spots, language);
    const pays = spot.paytable.map(({ line, odds }) =>
      spot.paytable.length === 1
        ? printed(odds, language)
        : `${tell(lineName(game.id, line))} ${printed(odds, language)}`,
    );
    const edges = edgesOf(spot)?.map((edge) => sayFigure(edge, language)) ?? null;
    const cut = cutFrom(limits, spot, limit.max);
    return [
      {
        name,
        pays,
        least: money(limit.min),
        most: money(limit.max),
        cutFrom: cut === null ? null : money(cut),
        edges,
      },
    ];
  });
}

/** The lowest stake that would win more than the maximum payout on its best line. */
function cutFrom({ payout }: TableInfo['limits'], { paytable }: SpotRule, max: number): number | null {
  if (payout === undefined) return null;
  const stakes = paytable
    .filter(({ odds: [win] }) => win > 0)
    .map(({ odds: [win, per] }) => Math.ceil(((payout + 1) * per) / win));
  const least = Math.min(...stakes);
  return least <= max ? least : null;
}

/** `Player Pair and Banker Pair`; of many the first and the last: `Seat 1 – Seat 7`. */
function namesOf(spots: readonly SpotRule[], { list, say, tell }: Language): string {
  const names = spots.map(({ name }) => tell(name));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return names.length > 2 ? say('table.limits.fromTo', { first, last }) : list(names);
}

export type LimitsTableProps = {
  info: TableInfo;
  game: GameLayout;
  /** The house edge of each bet; omitted where the rules beside it contain it. */
  edges?: EdgesOf;
  /** The house rules in words; omitted where they are shown above it. */
  houseRules?: readonly string[];
};

/** Limits, payouts and house edge of every kind of bet at this table, from the rules. */
export function LimitsTable({ info, game, edges, houseRules = [] }: LimitsTableProps) {
  const language = useLanguage();
  const { money, say } = language;
  const rows = rowsOf(info, game, edges ?? (() => null), language);
  const { total, payout } = info.limits;
  return (
    <section className="grid gap-2">
      <h3 className="font-display font-medium text-lead">{say('table.limits.title')}</h3>
      <table className="w-full text-fine">
        <thead>
          <tr className="border-line border-b text-start text-ink-soft">
            <th className="py-1.5 pe-2 font-medium">{say('table.limits.bet')}</th>
            <th className="py-1.5 pe-2 font-medium">{say('table.limits.pays')}</th>
            <th className="py-1.5 text-end font-medium">{say('table.limits.range')}</th>
          </tr>
        </thead>
        {rows.map(({ name, pays, least, most, cutFrom: cut, edges: figures }) => (
          <tbody key={name} className="border-line border-b align-top">
            <tr>
              <th className="py-1.5 pe-2 text-start font-medium">{name}</th>
              <td className="py-1.5 pe-2 tabular-nums">
                {pays.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </td>
              <td className="whitespace-nowrap py-1.5 text-end tabular-nums">
                {least === most ? least : say('table.limits.fromTo', { first: least, last: most })}
              </td>
            </tr>
            {cut !== null && (
              <tr className="text-ink-soft">
                <td colSpan={3} className="pb-1.5">
                  {say('table.limits.cut', { amount: cut })}
                </td>
              </tr>
            )}
            {figures && (
              <tr className="text-ink-soft">
                <td className="pb-1.5">{say('table.limits.edge')}</td>
                <td colSpan={2} className="pb-1.5 text-end tabular-nums">
                  {figures.map((figure) => (
                    <span key={figure} className="block">
                      {figure}
                    </span>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {edges && (
        <p className="text-fine text-ink-soft">
          {say(rows.some((row) => row.edges) ? 'table.limits.edgeNote' : 'table.limits.edgeUnknown')}
        </p>
      )}
      {total !== undefined && (
        <p className="text-fine text-ink-soft">
          {say('table.limits.total', { amount: money(total, info.currency, { trim: true }) })}
        </p>
      )}
      {payout !== undefined && (
        <p className="text-fine text-ink-soft">
          {say('table.limits.payout', { amount: money(payout, info.currency, { trim: true }) })}
        </p>
      )}
      {houseRules.length > 0 && (
        <div className="text-fine text-ink-soft">
          <p>{say('table.limits.houseRules')}</p>
          <ul>
            {houseRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
