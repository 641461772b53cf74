const OF_PLAYER = (account: string, kind: 'player' | 'receivable'): string =>
  `${account}."ownerKind" = '${kind}' AND ${account}."ownerId" = a."playerId"`;

/** SQL: whether an adjustment `a` is what a transfer `t` has moved. */
export const EXPLAINS = `
  t.amount = abs(a.amount) AND t.code = 'adjustment' AND t.reason = a.reason AND EXISTS (
    SELECT FROM ledger_account f JOIN ledger_account o ON o.currency = f.currency
     WHERE f.id = t."from" AND o.id = t."to" AND f.currency = a.currency
       AND CASE WHEN a.reason = 'write-off' THEN a.amount > 0 AND f."ownerKind" = 'adjustments' AND ${OF_PLAYER('o', 'receivable')}
                WHEN a.reason = 'collection' THEN a.amount < 0 AND ${OF_PLAYER('f', 'player')} AND ${OF_PLAYER('o', 'receivable')}
                WHEN a.amount > 0 THEN f."ownerKind" = 'adjustments' AND ${OF_PLAYER('o', 'player')}
                ELSE ${OF_PLAYER('f', 'player')} AND o."ownerKind" = 'adjustments' END)`;

/** SQL: whether somebody else than the asker of an adjustment `a` has approved it. */
export const IS_APPROVED = `EXISTS (
  SELECT FROM approval_decision d
   WHERE d."approvalId" = a."approvalId" AND d.decision = 'approved' AND d."by" <> a."by")`;
