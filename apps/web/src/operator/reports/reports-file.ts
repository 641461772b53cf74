import { csvAmount } from '../../files/csv.ts';
import type { FileTable } from '../export/columns.ts';
import type { ReportLine } from './report-lines.ts';

/** The lines of a report as a table: amounts in the currency's own unit, shares and deviations as plain numbers. */
export function reportTable(lines: readonly ReportLine[], currency: string): FileTable<ReportLine> {
  const amount = (minor: number | null) => (minor === null ? null : csvAmount(Math.round(minor), currency));
  const ratio = (value: number | null) => (value === null ? null : Number(value.toFixed(6)));
  return {
    columns: {
      group: ({ outer }) => outer,
      part: ({ inner }) => inner,
      name: ({ name }) => name,
      currency: () => currency,
      rounds: ({ rounds }) => rounds,
      players: ({ players }) => players,
      wagered: ({ handleMinor }) => amount(handleMinor),
      payout: ({ payoutMinor }) => amount(payoutMinor),
      'gross gaming revenue': ({ resultMinor }) => amount(resultMinor),
      'kept after voids': ({ keptMinor }) => amount(keptMinor),
      ledger: ({ ledgerMinor }) => amount(ledgerMinor),
      hold: ({ hold }) => ratio(hold),
      theory: ({ theory }) => ratio(theory),
      'expected revenue': ({ expectedMinor }) => amount(expectedMinor),
      'standard deviation': ({ varianceMinor2 }) => amount(Math.sqrt(varianceMinor2)),
      deviation: ({ deviation }) => ratio(deviation),
      'wagered with theory': ({ judgedMinor }) => amount(judgedMinor),
      voids: ({ voids }) => voids,
      corrections: ({ corrected }) => corrected,
      'by hand': ({ entered }) => entered,
      'wagered by demo players': ({ demoHandleMinor }) => amount(demoHandleMinor),
      'payout to demo players': ({ demoPayoutMinor }) => amount(demoPayoutMinor),
    },
    rows: lines,
  };
}
