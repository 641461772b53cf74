import type { RecordedTransfer } from '@baize/database';
import { type TableMoney, tableAccount } from '@baize/ledger';

/** The purposes of a round's transfers. */
export type Purpose =
  | 'stakes'
  | 'further'
  | 'houseIn'
  | 'takenBack'
  | 'returned'
  | 'payout'
  | 'result'
  | 'reversed'
  | 'resettled'
  | 'owed';

/** Transfers that belong together, in the order of the round. */
export interface TransferGroup {
  readonly is: Purpose;
  readonly transfers: readonly RecordedTransfer[];
}

/** A round's transfers in order, with the sums paid to the table, paid from it, and left on it. */
export interface RoundMoney {
  readonly in: readonly TransferGroup[];
  readonly out: readonly TransferGroup[];
  /** The transfers between house and players by the void or the correction of the settled round. */
  readonly undone: readonly TransferGroup[];
  readonly inMinor: number;
  readonly outMinor: number;
}

/**
 * Groups a round's transfers by purpose.
 * @param closedAt the version of the event that closed the bets: stakes after it are those of decisions
 */
export function groupTransfers(
  { id, currency }: TableMoney,
  transfers: readonly RecordedTransfer[],
  closedAt: number,
): RoundMoney {
  const table = tableAccount(id, currency);
  const coming = transfers.filter(({ to }) => to === table);
  const leaving = transfers.filter(({ from }) => from === table);
  const before = ({ version }: RecordedTransfer) => (version ?? 0) <= closedAt;
  const of = (is: Purpose, list: readonly RecordedTransfer[]): TransferGroup[] =>
    list.length === 0 ? [] : [{ is, transfers: list }];
  const code = (list: readonly RecordedTransfer[], ...codes: readonly string[]) =>
    list.filter((each) => codes.includes(each.code));
  const stakes = code(coming, 'stake');
  return {
    in: [
      ...of('stakes', stakes.filter(before)),
      ...of(
        'further',
        stakes.filter((each) => !before(each)),
      ),
      ...of('houseIn', code(coming, 'house')),
    ],
    out: [
      ...of('takenBack', code(leaving, 'withdrawal')),
      ...of('returned', code(leaving, 'refund')),
      ...of('payout', code(leaving, 'payout')),
      ...of('result', code(leaving, 'house')),
    ],
    undone: [
      ...of('reversed', code(transfers, 'reversal')),
      ...of('resettled', code(transfers, 'resettlement')),
      ...of('owed', code(transfers, 'receivable')),
    ],
    inMinor: total(coming),
    outMinor: total(leaving),
  };
}

const total = (list: readonly RecordedTransfer[]): number =>
  list.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
