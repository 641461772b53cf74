import type { Jurisdiction } from '@baize/protocol';
import { returnsAtLeast } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SignalShape } from '../../../ui/signal.tsx';
import type { Edges } from './use-edges.ts';

export type ReturnNotesProps = { edges: Edges; jurisdiction: Jurisdiction; isNew: boolean };

/** Which bets return less than the jurisdiction of the house asks, or more than is staked; nothing while they are counted. */
export function ReturnNotes({ edges: { rows, found, state }, jurisdiction, isNew }: ReturnNotesProps) {
  const { say, tell, percent } = useLanguage();
  if (state !== 'counted') return null;
  const { minimumReturn, source } = jurisdiction;
  const asked = minimumReturn !== null && source !== null ? { least: percent(minimumReturn), source } : null;
  const bets = rows.flatMap(({ stem, name, before, after }) => {
    const own = after === null ? undefined : found.get(after);
    const was = before === null || isNew ? undefined : found.get(before);
    return own ? [{ stem, own, was, said: { bet: tell(name), share: percent(1 - own.edge, 2) } }] : [];
  });
  const low = bets.filter(({ own }) => minimumReturn !== null && !returnsAtLeast(own, minimumReturn));
  return (
    <ul className="mt-2.5 grid gap-2 text-fine">
      {asked &&
        low.map(({ stem, own, was, said }) => (
          <Note key={stem} is="closing">
            {was && returnsAtLeast(own, 1 - was.edge)
              ? say('office.edge.lowAsBefore', { ...said, ...asked })
              : say('office.edge.low', { ...said, ...asked })}
          </Note>
        ))}
      {bets
        .filter(({ own }) => own.edge < 0)
        .map(({ stem, said }) => (
          <Note key={stem} is="closing">
            {say('office.edge.player', said)}
          </Note>
        ))}
      {asked && low.length === 0 && bets.length > 0 && <Note is="done">{say('office.edge.enough', asked)}</Note>}
    </ul>
  );
}

function Note({ is, children }: { is: 'closing' | 'done'; children: string }) {
  const look = is === 'done' ? 'border-success/50' : 'border-warning/60';
  return (
    <li className={`flex items-baseline gap-2.5 rounded-1 border px-3 py-2 ${look}`}>
      <span className={is === 'done' ? 'text-success' : 'text-warning'}>
        <SignalShape is={is} />
      </span>
      <span>{children}</span>
    </li>
  );
}
