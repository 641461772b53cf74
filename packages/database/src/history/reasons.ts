import type { PhraseOrText } from '@baize/rules';

/** Why a transfer was made: as typed, or as the event says that voided its round. */
export type TransferReason = PhraseOrText | null;

/** SQL: the reason of a transfer `m`, with the event `why` that {@link JOIN_REASON} joins. */
export const REASON = `coalesce(to_jsonb(m.reason), why.data->'reason') AS reason`;

/** SQL: transfers that give back what a void round had moved have the reason of the void. */
export const JOIN_REASON = `
  LEFT JOIN event why ON m.code IN ('refund', 'reversal', 'resettlement', 'receivable') AND why."tableId" = m."tableId" AND why.version = m.version`;
