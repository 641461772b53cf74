/** SQL: whether an adjustment `a` is what a transfer `t` has moved. */
export const EXPLAINS = `
  t.amount = abs(a.amount) AND t.code = 'adjustment' AND t.reason = a.reason AND EXISTS (
    SELECT FROM ledger_account p JOIN ledger_account h ON h."ownerKind" = 'adjustments' AND h.currency = p.currency
     WHERE p."ownerKind" = 'player' AND p."ownerId" = a."playerId" AND p.currency = a.currency
       AND t."from" = CASE WHEN a.amount > 0 THEN h.id ELSE p.id END
       AND t."to" = CASE WHEN a.amount > 0 THEN p.id ELSE h.id END)`;

/** SQL: whether somebody else than the asker of an adjustment `a` has approved it. */
export const IS_APPROVED = `EXISTS (
  SELECT FROM approval_decision d
   WHERE d."approvalId" = a."approvalId" AND d.decision = 'approved' AND d."by" <> a."by")`;
