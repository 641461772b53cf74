import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../game/table-sight.ts';
import { NetResult } from './net-result.tsx';

/** What the round brought the player: large only when it is a real net win. Nothing before it is told. */
export function Verdict({ table: { net, info }, className = '' }: { table: TableSight; className?: string }) {
  const { say, money } = useLanguage();
  if (!net) return null;
  if (net.netMinor > 0) return <NetResult net={net} currency={info.currency} className={className} />;
  const amounts = { returned: money(net.returnedMinor, info.currency), staked: money(net.stakedMinor, info.currency) };
  return (
    <p data-layout="bar" className={className}>
      {say('table.places.verdict', amounts)}
    </p>
  );
}
