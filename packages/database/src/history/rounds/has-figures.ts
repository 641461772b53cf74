/**
 * SQL for rounds `r` that count in reports: settled ones but demonstrations, and those voided later: what their players
 * kept is a payout.
 */
export const HAS_FIGURES = `(r.state = 'settled' AND r.dealing <> 'demonstration' OR r."reversedAt" IS NOT NULL)`;
