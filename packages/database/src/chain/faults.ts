import type { Phrase } from '@baize/rules';

export type ChainFaultKind =
  | 'event-changed'
  | 'transfers-changed'
  | 'event-missing'
  | 'event-unlinked'
  | 'event-refused'
  | 'transfer-changed'
  | 'transfer-missing'
  | 'transfer-unlinked'
  | 'transfer-refused'
  | 'record-changed'
  | 'record-missing'
  | 'record-unlinked'
  | 'row-changed'
  | 'row-deleted'
  | 'row-rewritten'
  | 'row-unrecorded'
  | 'archive-miscounted'
  | 'archive-missing'
  | 'archive-changed'
  | 'link-missing'
  | 'link-changed'
  | 'signature-wrong'
  | 'checkpoint-missing';

/** A place where rows differ from their chain, or where the chain itself was changed. */
export type ChainFault = {
  /** `table:<id>`, `house` for the transfers without a table, or `records` for all other rows. */
  readonly chain: string;
  readonly what: ChainFaultKind;
  /** The version of the table's event. */
  readonly version?: number;
  /** The ids of the transfers that exist now. */
  readonly transferIds?: readonly string[];
  /** The number of the link. */
  readonly link?: number;
  /** The table of a row and its key, or a file of the archive. */
  readonly row?: string;
};

/** A chain fault in one line: where it is, and what is wrong. Numbers are ids, so they are not grouped by thousands. */
export function chainFaultPhrase({ chain, what, version, transferIds = [], link, row }: ChainFault): Phrase {
  const fault: Phrase = { key: `house.chain.fault.${what}` };
  const transfers = { count: transferIds.length, transfers: { list: transferIds } };
  if (link !== undefined) return { key: 'house.chain.at-link', values: { chain, link: String(link), fault } };
  if (row !== undefined) return { key: 'house.chain.at-row', values: { chain, row, fault } };
  if (version === undefined) return { key: 'house.chain.at-transfers', values: { chain, ...transfers, fault } };
  const at = { chain, version: String(version), fault };
  return transferIds.length === 0
    ? { key: 'house.chain.at-version', values: at }
    : { key: 'house.chain.at-transfers-of-version', values: { ...at, ...transfers } };
}
