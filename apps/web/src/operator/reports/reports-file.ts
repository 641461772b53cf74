import { type CsvValue, csvAmount } from '../../files/csv.ts';
import type { FileColumn, FileTable } from '../export/columns.ts';
import type { HouseSums } from './read-reports.ts';
import type { ReportLine } from './report-lines.ts';

type Row = ReportLine | HouseSums;

/**
 * The lines of a report as a table: amounts in the currency's own unit, shares and deviations as plain numbers. What staff
 * credited and debited, and what came to be owed and was settled, is the last line, with columns of its own: it is no part of any figure of rounds.
 */
export function reportTable(
  lines: readonly ReportLine[],
  currency: string,
  adjustments: HouseSums | null,
): FileTable<Row> {
  const amount = (minor: number | null) => (minor === null ? null : csvAmount(Math.round(minor), currency));
  const ratio = (value: number | null) => (value === null ? null : Number(value.toFixed(6)));
  return {
    columns: {
      group: (row) => (isAdjustments(row) ? 'adjustments' : row.outer),
      part: ofRounds(({ inner }) => inner),
      name: ofRounds(({ name }) => name),
      currency: () => currency,
      rounds: ofRounds(({ rounds }) => rounds),
      players: ofRounds(({ players }) => players),
      wagered: ofRounds(({ handleMinor }) => amount(handleMinor)),
      payout: ofRounds(({ payoutMinor }) => amount(payoutMinor)),
      'gross gaming revenue': ofRounds(({ resultMinor }) => amount(resultMinor)),
      'kept by players': ofRounds(({ keptMinor }) => amount(keptMinor)),
      ledger: ofRounds(({ ledgerMinor }) => amount(ledgerMinor)),
      hold: ofRounds(({ hold }) => ratio(hold)),
      theory: ofRounds(({ theory }) => ratio(theory)),
      'expected revenue': ofRounds(({ expectedMinor }) => amount(expectedMinor)),
      'standard deviation': ofRounds(({ varianceMinor2 }) => amount(Math.sqrt(varianceMinor2))),
      deviation: ofRounds(({ deviation }) => ratio(deviation)),
      'wagered with theory': ofRounds(({ judgedMinor }) => amount(judgedMinor)),
      voids: ofRounds(({ voids }) => voids),
      corrections: ofRounds(({ corrected }) => corrected),
      'by hand': ofRounds(({ entered }) => entered),
      'wagered by demo players': ofRounds(({ demoHandleMinor }) => amount(demoHandleMinor)),
      'payout to demo players': ofRounds(({ demoPayoutMinor }) => amount(demoPayoutMinor)),
      adjustments: ofAdjustments(({ count }) => count),
      'credited by staff': ofAdjustments(({ credited }) => amount(credited)),
      'debited by staff': ofAdjustments(({ debited }) => amount(debited)),
      'owed by players': ofAdjustments(({ booked }) => amount(booked)),
      'owed, collected': ofAdjustments(({ collected }) => amount(collected)),
      'owed, written off': ofAdjustments(({ writtenOff }) => amount(writtenOff)),
    },
    rows: adjustments === null || isNothing(adjustments) ? lines : [...lines, adjustments],
  };
}

const isNothing = ({ count, booked, collected, writtenOff }: HouseSums): boolean =>
  count + booked + collected + writtenOff === 0;

const isAdjustments = (row: Row): row is HouseSums => 'credited' in row;

const ofRounds =
  (read: (line: ReportLine) => CsvValue): FileColumn<Row> =>
  (row) =>
    isAdjustments(row) ? null : read(row);

const ofAdjustments =
  (read: (sums: HouseSums) => CsvValue): FileColumn<Row> =>
  (row) =>
    isAdjustments(row) ? read(row) : null;
