import { definitionOf, type Game, type PhraseValue, type Refusal, readOptions, refusalPhrase } from '@baize/rules';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Cell, DataTable, HeadCell } from '../../../ui/data/data-table.tsx';
import { LocalTime } from '../../../ui/data/local-time.tsx';
import type { Sums, WhatIf } from './figures.ts';
import { PlayerDifferences } from './player-differences.tsx';
import type { ReplayPanelProps } from './replay-panel.tsx';
import type { Replay } from './use-replay.ts';

export type WhatIfResultProps = Omit<ReplayPanelProps, 'address'> & Omit<Extract<Replay, { is: 'done' }>, 'is'>;

/** What the rounds came to, and what they would have come to; what could not be compared stands apart, with its reasons. */
export function WhatIfResult({ result, all, names, game, currency, options }: WhatIfResultProps) {
  const { say, number } = useLanguage();
  if (result.rounds === 0 || result.since === null) return <p>{say('office.whatIf.none')}</p>;
  return (
    <div className="grid gap-6">
      <p>
        {say.rich(all > result.rounds ? 'office.whatIf.part' : 'office.whatIf.whole', {
          rounds: result.rounds,
          all: number(all),
          since: () => <LocalTime at={result.since ?? 0} />,
        })}
      </p>
      <Figures result={result} currency={currency} />
      <LeftOut {...{ result, game, currency, options }} />
      <PlayerDifferences {...{ names, currency }} players={result.players} />
    </div>
  );
}

const holdOf = ({ wagered, payout }: Sums): number | null => (wagered === 0 ? null : (wagered - payout) / wagered);

type FigureRow = readonly [name: string, before: string, after: string, difference: string];

/** Of the rounds that could be compared: before, after, and the difference. */
function Figures({ result, currency }: { result: WhatIf; currency: string }) {
  const { say, money, percent } = useLanguage();
  const { before, after, compared, changed, voids } = result;
  const amount = (minor: number, sign?: 'always') => money(minor, currency, sign ? { sign } : {});
  const share = (hold: number | null) => (hold === null ? '–' : percent(hold, 2));
  const [was, is] = [holdOf(before), holdOf(after)];
  const win = (sums: Sums) => sums.wagered - sums.payout;
  const inMoney = (name: string, old: number, own: number): FigureRow => [
    name,
    amount(old),
    amount(own),
    amount(own - old, 'always'),
  ];
  const rows: readonly FigureRow[] = [
    inMoney(say('office.whatIf.wagered'), before.wagered, after.wagered),
    inMoney(say('office.whatIf.payout'), before.payout, after.payout),
    inMoney(say('office.whatIf.win'), win(before), win(after)),
    [say('office.whatIf.hold'), share(was), share(is), was === null || is === null ? '–' : percent(is - was, 2)],
  ];
  return (
    <section aria-labelledby="what-if-figures" className="max-w-190">
      <h2 id="what-if-figures" className="mb-2 font-display text-lead">
        {say('office.whatIf.compared', { count: compared })}
      </h2>
      <div className="overflow-x-auto [--head-ground:transparent] [--row-edge:0px]">
        <DataTable caption={say('office.whatIf.figures')}>
          <thead>
            <tr>
              <HeadCell>{say('office.whatIf.figure')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.before')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.after')}</HeadCell>
              <HeadCell numeric>{say('office.whatIf.difference')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, old, own, difference]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Cell numeric>{old}</Cell>
                <Cell numeric>{own}</Cell>
                <Cell numeric className="font-semibold">
                  {difference}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      <p className="mt-2 text-fine text-ink-soft">
        {say('office.whatIf.changed', { count: changed })} {voids > 0 && say('office.whatIf.voids', { count: voids })}
      </p>
    </section>
  );
}

/** Rounds that are not in the figures. */
function LeftOut({ result, game, currency, options }: Omit<WhatIfResultProps, 'all' | 'names'>) {
  const language = useLanguage();
  const { say, money } = language;
  const { refused, unknown } = result;
  if (refused.rounds === 0 && unknown.rounds === 0) return null;
  // A spot that the configuration no longer has is named as the usual options have it.
  const tables = [gameUnder(game, options), gameUnder(game, {})];
  const nameOf = (spot: string) => tables.flatMap((each) => each?.spots.get(spot)?.name ?? [])[0] ?? spot;
  const sums = ({ wagered, payout }: Sums) => ({ wagered: money(wagered, currency), payout: money(payout, currency) });
  return (
    <section aria-labelledby="what-if-left-out" className="grid max-w-190 gap-3">
      <h2 id="what-if-left-out" className="font-display text-lead">
        {say('office.whatIf.leftOut')}
      </h2>
      {refused.rounds > 0 && (
        <div>
          <p>{say('office.whatIf.refused', { count: refused.rounds, ...sums(refused.before) })}</p>
          <ul className="mt-1 grid gap-1 text-fine text-ink-soft">
            {refused.by.map(({ refusal, rounds, example }) => (
              <li key={example + JSON.stringify(refusal)}>
                {reasonOf(refusal, nameOf, currency, language)} {say('office.whatIf.times', { count: rounds })}{' '}
                <Example id={example}>{say('office.whatIf.example', { round: example })}</Example>
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.rounds > 0 && (
        <p>
          {say('office.whatIf.unknown', { count: unknown.rounds, ...sums(unknown.before) })}{' '}
          {unknown.example !== null && (
            <Example id={unknown.example}>{say('office.whatIf.example', { round: unknown.example })}</Example>
          )}
        </p>
      )}
    </section>
  );
}

const Example = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    href={`/operator/rounds/${encodeURIComponent(id)}`}
    prefetch={false}
    className="text-accent underline-offset-3 hover:underline"
  >
    {children}
  </Link>
);

function gameUnder(id: string, options: object): Game | undefined {
  const definition = definitionOf(id);
  const read = definition && readOptions(definition.options, options);
  return definition && read?.ok ? definition.create(read.value) : undefined;
}

function reasonOf(
  refusal: Refusal,
  nameOf: (spot: string) => PhraseValue,
  currency: string,
  { say, tell }: Language,
): string {
  if (refusal.code === 'out-of-turn') return say('office.whatIf.notOffered');
  if (refusal.code !== 'no-such-spot') return tell(refusalPhrase(refusal, nameOf), currency);
  const spot = nameOf(refusal.spot);
  return say('office.whatIf.noSuchBet', {
    spot: typeof spot === 'object' && 'key' in spot ? tell(spot) : refusal.spot,
  });
}
