import { ms } from './sql-text.ts';

/** A table whose rows are covered by the chain of records: every change of a row is recorded with a digest of it. */
export type RecordedTable = {
  readonly table: string;
  /** SQL of the key of a row `r`, as text. */
  readonly key: string;
  /** The covered columns; times are written in ms. */
  readonly columns: readonly string[];
  readonly times: readonly string[];
  /** SQL of further rows that belong to a row `r`. */
  readonly parts?: readonly string[];
  /** Which rows `r` are covered; all without it. */
  readonly where?: string;
  /** SQL of how many changes a row `r` may have: more mean that it was changed later. */
  readonly changes: string;
};

const column = (name: string): string => `"${name}"`;

const settledBets = `(SELECT json_agg(json_build_array(b.line, b."playerId", b.spot, b.stake, b.back, b.winnings, b.played, b.rule, b.paytable, b.because) ORDER BY b.line) FROM settled_bet b WHERE b."roundId" = r.id)`;
const players = `(SELECT json_agg(json_build_array(p."playerId", ${ms('p."openedAt"')}, p.staked, p.returned) ORDER BY p."playerId") FROM round_player p WHERE p."roundId" = r.id)`;

/** Every table that is covered. The triggers of the migrations compute the same digests. */
export const RECORDED: readonly RecordedTable[] = [
  {
    table: 'audit_entry',
    key: 'r.id::text',
    columns: ['id', 'by', 'role', 'act', 'subject', 'address', 'before', 'after', 'why'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'table_config',
    key: `r."tableId" || ' ' || r.version`,
    columns: ['tableId', 'version', 'config', 'by', 'why'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'table_life',
    key: 'r.number::text',
    columns: ['number', 'tableId', 'type', 'data', 'by', 'role', 'address', 'why'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'approval',
    key: 'r.id::text',
    columns: ['id', 'kind', 'subject', 'act', 'before', 'after', 'by', 'role', 'address', 'why'],
    times: ['at', 'expiresAt'],
    changes: '1',
  },
  {
    table: 'approval_decision',
    key: 'r."approvalId"::text',
    columns: ['approvalId', 'decision', 'by', 'role', 'address', 'why'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'adjustment',
    key: 'r.id::text',
    columns: [
      ...['id', 'commandId', 'playerId', 'currency', 'amount', 'reason', 'why', 'by', 'role', 'address'],
      ...['approvalId', 'transferId'],
    ],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'user',
    key: 'r.id',
    columns: ['id', 'name', 'username', 'isAnonymous', 'role', 'demo', 'banned', 'banReason'],
    times: ['createdAt', 'banExpires'],
    changes: '2147483647',
  },
  {
    table: 'shoe',
    key: 'r.id',
    columns: ['id', 'tableId', 'commitment'],
    times: ['openedAt'],
    changes: '1',
  },
  {
    table: 'chat_message',
    key: 'r.id::text',
    columns: ['id', 'tableId', 'userId', 'name', 'text', 'hiddenBy'],
    times: ['at', 'hiddenAt'],
    changes: '1 + (r."hiddenAt" IS NOT NULL)::int',
  },
  {
    table: 'chat_report',
    key: 'r.id::text',
    columns: ['id', 'messageId', 'by', 'reason', 'note', 'resolution', 'resolvedBy'],
    times: ['at', 'resolvedAt'],
    changes: '1 + (r."resolvedAt" IS NOT NULL)::int',
  },
  {
    table: 'chat_mute',
    key: 'r.id::text',
    columns: ['id', 'userId', 'messageId', 'reason', 'by', 'liftedBy'],
    times: ['at', 'until', 'liftedAt'],
    changes: '1 + (r."liftedAt" IS NOT NULL)::int',
  },
  {
    table: 'chat_pace',
    key: 'r.id::text',
    columns: ['id', 'tableId', 'everySeconds', 'by'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'archive',
    key: 'r.number::text',
    columns: ['number', 'kind', 'tableId', 'month', 'file', 'digest', 'previous', 'counts', 'versions'],
    times: ['at'],
    changes: '1',
  },
  {
    table: 'round',
    key: 'r.id',
    columns: [
      ...[
        'id',
        'tableId',
        'number',
        'game',
        'currency',
        'rulesVersion',
        'configVersion',
        'state',
        'dealing',
        'dealerId',
      ],
      ...['shoeId', 'players', 'bets', 'handle', 'payout', 'demoPlayers', 'demoBets', 'demoHandle', 'demoPayout'],
      ...['corrections', 'entered', 'result', 'voidReason', 'firstVersion'],
    ],
    times: ['openedAt', 'closedAt', 'endedAt', 'reversedAt'],
    parts: [settledBets, players],
    where: 'r."endedAt" IS NOT NULL',
    changes: '1 + (r."reversedAt" IS NOT NULL)::int',
  },
];

/** SQL of the covered content of a row `r` of this table: its columns and parts as one text. */
export function rowText({ columns, times, parts = [] }: RecordedTable): string {
  const values = [
    ...columns.map((name) => `r.${column(name)}`),
    ...times.map((name) => ms(`r.${column(name)}`)),
    ...parts,
  ];
  return `json_build_array(${values.join(', ')})::text`;
}

/** The table of this name among those that are covered. @throws for another one */
export function recordedTable(name: string): RecordedTable {
  const found = RECORDED.find(({ table }) => table === name);
  if (!found) throw new Error(`${name} has no records`);
  return found;
}

/** SQL of the digest of a row `r` of this table: SHA-256 of its content. */
export const rowDigest = (recorded: RecordedTable): string => `sha256(convert_to(${rowText(recorded)}, 'UTF8'))`;

/** SQL of the digest of a recorded change `c`, which its link holds. */
export const CHANGE_DIGEST = `sha256(convert_to(json_build_array(c.id, c.source, c.key, encode(c.digest, 'hex'), ${ms('c.at')})::text, 'UTF8'))`;
/** Size of a change in a link: its id (eight bytes, big-endian) and its digest. */
export const CHANGE_BYTES = 8 + 32;

/** Statements that create the triggers of a table and record the rows that are there: the text of its migration. */
export function triggerStatements(recorded: RecordedTable): string {
  const { table, key, where } = recorded;
  const digest = rowDigest(recorded);
  const name = `record_${table}`;
  const added = (from: string, also = '') =>
    `INSERT INTO recorded_change (source, key, digest) SELECT '${table}', ${key}, ${digest} FROM ${from} AS r${also}`;
  const newest = `(SELECT c.digest FROM recorded_change c WHERE c.source = '${table}' AND c.key = ${key} ORDER BY c.id DESC LIMIT 1)`;
  const whole = table === 'round' ? `round` : `(SELECT NEW.*)`;
  const own = table === 'round' ? `r.id = NEW.id AND ` : '';
  const when = where === undefined ? '' : ` WHEN (${where.replace('r.', 'NEW.')})`;
  const body = `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO recorded_change (source, key, digest) SELECT '${table}', ${key}, NULL FROM (SELECT OLD.*) AS r;
  ELSE
    ${added(whole, ` WHERE ${own}${digest} IS DISTINCT FROM ${newest}`)};
  END IF;
  RETURN NULL;
END $$;`;
  const triggers =
    table === 'round'
      ? // At the commit, when its bets and players are stored, too.
        `CREATE CONSTRAINT TRIGGER "${name}" AFTER INSERT OR UPDATE ON "${table}" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW${when} EXECUTE FUNCTION "${name}"();
CREATE TRIGGER "${name}_deleted" AFTER DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${name}"();`
      : `CREATE TRIGGER "${name}" AFTER INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${name}"();`;
  return `${body}\n${triggers}\n${added(`"${table}"`, where === undefined ? '' : ` WHERE ${where}`)};\n`;
}
