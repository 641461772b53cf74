/**
 * Where acts are recorded. Those of dealers and of the pit are events of a table's journal or rows of its chat, and are
 * read from there: the log lists them without storing them twice.
 */
export interface ActSource {
  /** SQL: rows of `at`, `kind`, `n`, `by`, `role`, `act`, `subject`, `address`, `before`, `after`, `why`. */
  readonly rows: string;
  /** SQL: whether a row is about the subject, a parameter. */
  readonly about: (subject: string) => string;
}

const sameSubject = (subject: string): string => `x.subject = ${subject}`;

const LOG: ActSource = {
  rows: `SELECT e.at, '' AS kind, e.id AS n, e.by, e.role, e.act, e.subject, e.address, e.before, e.after,
                to_jsonb(e.why) AS why
           FROM audit_entry e`,
  about: sameSubject,
};

/** The acts of persons at a table, by the types of their events. */
const ACT_OF_EVENT = {
  tableOpened: 'table-opened',
  tableClosed: 'table-closed',
  closingAnnounced: 'closing-announced',
  closingWithdrawn: 'closing-withdrawn',
  paused: 'table-paused',
  resumed: 'table-resumed',
  acknowledged: 'matter-taken',
  voidApproved: 'void-approved',
  voidRefused: 'void-refused',
  voided: 'round-voided',
  abandonAsked: 'abandon-asked',
  abandonRefused: 'abandon-refused',
  abandoned: 'round-abandoned',
  reversalAsked: 'reversal-asked',
  reversalRefused: 'reversal-refused',
  reversed: 'round-reversed',
  resettleAsked: 'resettlement-asked',
  resettleRefused: 'resettlement-refused',
  resettled: 'round-resettled',
  corrected: 'entry-corrected',
  irregular: 'irregularity-reported',
  ownShoeOpened: 'shoe-changed',
  announced: 'announced',
  handedOver: 'handed-over',
} as const;

/** SQL: acts of the events of some types; cards and results stay in the journal, where they are hidden in time. */
const ofEvents = (types: readonly string[], act: string, before: string, after: string): ActSource => ({
  rows: `SELECT e.at, 'event:' || e."tableId" AS kind, e.version::int8 AS n, substr(e.actor, strpos(e.actor, ':') + 1) AS by,
                CASE WHEN e.actor LIKE 'dealer:%' THEN 'dealer' END AS role, ${act} AS act,
                coalesce('round:' || e."roundId", 'table:' || e."tableId") AS subject, NULL AS address,
                ${before} AS before, ${after} AS after, coalesce(e.data->'reason', e.data->'text') AS why
           FROM event e
          WHERE e.type IN (${types.map((type) => `'${type}'`).join(', ')})
            AND (e.actor LIKE 'dealer:%' OR e.actor LIKE 'staff:%')`,
  // Everything at a table is also about the table.
  about: (subject) =>
    `(x.subject = ${subject} OR x.kind = 'event:' || substr(${subject}, 7) AND ${subject} LIKE 'table:%')`,
});

const JOURNAL = ofEvents(
  Object.keys(ACT_OF_EVENT),
  `CASE WHEN e.data ? 'voidAsked' THEN 'void-asked' ELSE CASE e.type ${Object.entries(ACT_OF_EVENT)
    .map(([type, act]) => `WHEN '${type}' THEN '${act}'`)
    .join(' ')} END END`,
  `CASE e.type WHEN 'handedOver' THEN jsonb_build_object('dealer', e.data->'from'->'name') END`,
  `CASE e.type WHEN 'handedOver' THEN jsonb_build_object('dealer', e.data->'to'->'name') END`,
);

const name = `jsonb_build_object('dealer', coalesce((SELECT u.name FROM "user" u WHERE u.id = e.data->>'dealerId'), e.data->>'name'))`;

const ROSTERS = ofEvents(
  ['dealerAssigned', 'dealerUnassigned'],
  `CASE e.type WHEN 'dealerAssigned' THEN 'dealer-assigned' ELSE 'dealer-unassigned' END`,
  `CASE e.type WHEN 'dealerUnassigned' THEN ${name} END`,
  `CASE e.type WHEN 'dealerAssigned' THEN ${name} END`,
);

/** SQL: acts of the chat, which have a row of their own. */
const ofChat = (
  kind: 'mute' | 'lift' | 'hide' | 'dismiss' | 'pace',
  act: string,
  from: string,
  columns: { at: string; by: string; subject: string; before?: string; after?: string; why?: string },
): ActSource => ({
  rows: `SELECT ${columns.at} AS at, '${kind}' AS kind, c.id AS n, ${columns.by} AS by, NULL AS role, '${act}' AS act,
                ${columns.subject} AS subject, NULL AS address, ${columns.before ?? 'NULL::jsonb'} AS before,
                ${columns.after ?? 'NULL::jsonb'} AS after, ${columns.why ?? 'NULL::jsonb'} AS why
           FROM ${from}`,
  about: sameSubject,
});

/** The life of the tables, whose stream is a record of its own. */
const LIFE: ActSource = {
  rows: `SELECT l.at, 'life' AS kind, l.number::int8 AS n, l.by, l.role,
                CASE l.type WHEN 'created' THEN 'table-created' WHEN 'putInService' THEN 'table-put-in-service'
                            WHEN 'renamed' THEN 'table-renamed' WHEN 'ordered' THEN 'tables-ordered'
                            WHEN 'retired' THEN 'table-retired' ELSE 'table-reopened' END AS act,
                coalesce('table:' || l."tableId", 'tables') AS subject, l.address,
                CASE l.type WHEN 'renamed' THEN jsonb_build_object('name', l.data->'before')
                            WHEN 'ordered' THEN jsonb_build_object('order', l.data->'before') END AS before,
                CASE l.type WHEN 'created' THEN l.data WHEN 'renamed' THEN jsonb_build_object('name', l.data->'name')
                            WHEN 'ordered' THEN jsonb_build_object('order', l.data->'after') END AS after,
                to_jsonb(nullif(l.why, '')) AS why
           FROM table_life l`,
  about: sameSubject,
};

const author = `'user:' || c."userId"`;

export const ACT_SOURCES: readonly ActSource[] = [
  LOG,
  JOURNAL,
  ROSTERS,
  LIFE,
  ofChat('mute', 'person-muted', 'chat_mute c', {
    at: 'c.at',
    by: 'c.by',
    subject: author,
    after: `CASE WHEN c.until IS NOT NULL THEN jsonb_build_object('minutes', round(extract(epoch FROM c.until - c.at) / 60)) END`,
    why: 'to_jsonb(c.reason)',
  }),
  ofChat('lift', 'mute-lifted', 'chat_mute c WHERE c."liftedAt" IS NOT NULL', {
    at: 'c."liftedAt"',
    by: 'c."liftedBy"',
    subject: author,
  }),
  ofChat('hide', 'message-hidden', 'chat_message c WHERE c."hiddenAt" IS NOT NULL', {
    at: 'c."hiddenAt"',
    by: 'c."hiddenBy"',
    subject: author,
    before: `jsonb_build_object('message', c.text)`,
  }),
  ofChat(
    'dismiss',
    'report-dismissed',
    `chat_report c JOIN chat_message m ON m.id = c."messageId" WHERE c.resolution = 'dismissed'`,
    {
      at: 'c."resolvedAt"',
      by: 'c."resolvedBy"',
      subject: `'user:' || m."userId"`,
      before: `jsonb_build_object('message', m.text)`,
    },
  ),
  ofChat('pace', 'chat-paced', 'chat_pace c', {
    at: 'c.at',
    by: 'c.by',
    subject: `'table:' || c."tableId"`,
    after: `jsonb_build_object('everySeconds', c."everySeconds")`,
  }),
];
