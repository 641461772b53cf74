/**
 * SQL for rounds `r` that count in reports: settled ones but demonstrations, and those voided later: what their players
 * kept is a payout. A round that was settled again counts by the right results.
 */
export const HAS_FIGURES = `(r.state = 'settled' AND r.dealing <> 'demonstration' OR r."reversedAt" IS NOT NULL)`;

/** SQL for settled rounds `r` that were voided afterwards, or that were settled again. */
export const IS_REVERSED = `(r.state = 'void' AND r."reversedAt" IS NOT NULL)`;
export const IS_RESETTLED = `(r.state = 'settled' AND r."reversedAt" IS NOT NULL)`;

/** SQL for rounds `r` with a corrected entry, and for those that were settled again. */
export const IS_CORRECTED = `(r.corrections > 0 OR ${IS_RESETTLED})`;
