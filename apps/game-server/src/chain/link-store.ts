import {
  CHANGE_DIGEST,
  type DigestForm,
  ENTRY_BYTES,
  EXPLAINS,
  entries,
  GRANT_DIGEST,
  type Head,
  IS_APPROVED,
  type Link,
  SHARED_CHAINS,
  tableChain,
} from '@baize/database';
import type { TransferOf } from '@baize/ledger';
import type pg from 'pg';
import { resolve } from '../doubt/resolve.ts';
import { numberArray, textArray } from '../journal/array-literals.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { idsIn, type LinkableRow } from './linked-ids.ts';

const STORED = `
SELECT hash FROM chain_link JOIN unnest($1::text[], $2::int4[]) AS sent(chain, number) USING (chain, number)`;

/** One index lookup per chain: a chain has a link for every half second of play. */
const HEADS = `
SELECT newest.* FROM unnest($1::text[]) AS c(name)
 CROSS JOIN LATERAL (SELECT * FROM chain_link WHERE chain = c.name ORDER BY number DESC LIMIT 1) AS newest`;

/**
 * Inserts only links of tables that this server owns, as for events; a server that takes a table over waits for this
 * statement. All servers share the chains without a table: of two that insert the next link, one fails on the duplicate number.
 */
const APPEND = `
WITH mine AS MATERIALIZED (
  SELECT '${tableChain('')}' || o."tableId" AS chain
    FROM table_owner o JOIN unnest($1::text[], $2::int4[]) AS m(id, epoch) ON o."tableId" = m.id AND o.epoch = m.epoch
     FOR SHARE OF o
)
INSERT INTO chain_link (chain, number, kind, first, last, digests, hash, signature, "keyId", form, at)
SELECT chain, number, kind, first, last, decode(digests, 'hex'), decode(hash, 'hex'), decode(signature, 'hex'), key, form,
       to_timestamp(at::float8 / 1000)
  FROM unnest($3::text[], $4::int4[], $5::text[], $6::int8[], $7::int8[], $8::text[], $9::text[], $10::text[], $11::text[],
              $12::int4[], $13::int8[]) AS l(chain, number, kind, first, last, digests, hash, signature, key, form, at)
 WHERE chain IN ('${SHARED_CHAINS.join("', '")}') OR chain IN (SELECT chain FROM mine)
RETURNING chain`;

/** The transfers of a range of versions. The condition on the round lets Postgres use its index. */
const MOVED = `t."tableId" = $1 AND t.version BETWEEN $2 AND $3
  AND (t."roundId" IS NULL OR t."roundId" IN (
    SELECT "roundId" FROM event WHERE "tableId" = $1 AND version BETWEEN $2 AND $3))`;

const GRANTS = `
SELECT t.id, t.at, ${GRANT_DIGEST} AS digest, t."from", t."to", t.amount, t.code, t.reason,
       t.version IS NULL AND t."roundId" IS NULL AS "isAlone",
       EXISTS (SELECT FROM transfer o WHERE o."to" = t."to" AND o.code = 'grant' AND o.reason = t.reason AND o.id <> t.id) AS "isRepeated",
       (extract(epoch FROM t.at - (
         SELECT max(o.at) FROM transfer o WHERE o."to" = t."to" AND o.code = 'grant' AND o.reason = t.reason AND o.id < t.id
       )) * 1000)::float8 AS "sinceLastMs",
       CASE WHEN a.id IS NULL OR NOT (${EXPLAINS}) THEN 'unexplained' WHEN ${IS_APPROVED} THEN 'approved' ELSE 'alone' END AS adjusted
  FROM transfer t LEFT JOIN adjustment a ON a."transferId" = t.id
 WHERE t.code IN ('grant', 'adjustment') AND t."tableId" IS NULL AND t.id > $1 AND NOT t.id = ANY ($2::int8[])
 ORDER BY t.id LIMIT 5000`;

/** The unlinked recorded changes, oldest first. */
const CHANGES = `
SELECT c.id, ${CHANGE_DIGEST} AS digest FROM recorded_change c WHERE c.id > $1 AND NOT c.id = ANY ($2::int8[]) ORDER BY c.id LIMIT 5000`;

/** The table of a chain; `undefined` for a shared chain. */
export const tableOf = (chain: string): string | undefined =>
  SHARED_CHAINS.includes(chain) ? undefined : chain.slice(tableChain('').length);

/** A transfer without a table. */
export interface GrantTransfer extends TransferOf, LinkableRow {
  readonly reason: string | null;
  readonly at: Date;
  /** Belongs to no event and no round. */
  readonly isAlone: boolean;
  /** The account has another grant for the same reason. */
  readonly isRepeated: boolean;
  /** Time since the account's grant before it for the same reason; null for the first one. */
  readonly sinceLastMs: number | null;
  /** Of an adjustment: whether staff made it, alone or with a second person. */
  readonly adjusted: 'unexplained' | 'alone' | 'approved';
}

/** Reads and writes the stored chains, and reads the rows they cover. */
export class LinkStore {
  readonly #pool: pg.Pool;
  readonly #ownership: Ownership;

  constructor(pool: pg.Pool, ownership: Ownership) {
    this.#pool = pool;
    this.#ownership = ownership;
  }

  /** The newest link of each of these chains; none for a chain without links. */
  async heads(chains: readonly string[]): Promise<readonly Link[]> {
    return (await this.#pool.query<Link>({ name: 'heads', text: HEADS, values: [textArray(chains)] })).rows;
  }

  /** Whether this link is stored. */
  async holds({ chain, number, hash }: Head): Promise<boolean> {
    const text = `SELECT FROM chain_link WHERE chain = $1 AND number = $2 AND hash = decode($3, 'hex')`;
    return (await this.#pool.query(text, [chain, number, hash])).rowCount === 1;
  }

  /**
   * Stores links and returns those that are stored; safe to repeat. Links of tables that another server has taken are
   * not stored. `fenced`: none is stored, because another link has the number of one of them.
   * @throws the same errors as `resolve`
   */
  async append(links: readonly Link[]): Promise<readonly Link[] | 'fenced'> {
    const find = () => this.#stored(links);
    const stored = await resolve({ what: 'links of the chains', attempt: () => this.#insert(links), find });
    return stored === 'fenced' ? find() : stored;
  }

  async #stored(links: readonly Link[]): Promise<readonly Link[] | 'fenced'> {
    const { rows } = await this.#pool.query<{ hash: Buffer }>(STORED, [
      textArray(links.map(({ chain }) => chain)),
      numberArray(links.map(({ number }) => number)),
    ]);
    const stored = links.filter((link) => rows.some(({ hash }) => hash.equals(link.hash)));
    return stored.length > 0 ? stored : 'fenced';
  }

  async #insert(links: readonly Link[]): Promise<readonly Link[]> {
    const tables = [...new Set(links.flatMap(({ chain }) => tableOf(chain) ?? []))];
    const { rows } = await this.#pool.query<{ chain: string }>(APPEND, [
      textArray(tables),
      numberArray(tables.map((id) => this.#ownership.epochOf(id))),
      textArray(links.map(({ chain }) => chain)),
      numberArray(links.map(({ number }) => number)),
      textArray(links.map(({ kind }) => kind)),
      numberArray(links.map(({ first }) => first)),
      numberArray(links.map(({ last }) => last)),
      textArray(links.map(({ digests }) => digests.toString('hex'))),
      textArray(links.map(({ hash }) => hash.toString('hex'))),
      textArray(links.map(({ signature }) => signature.toString('hex'))),
      textArray(links.map(({ keyId }) => keyId)),
      numberArray(links.map(({ form }) => form)),
      numberArray(links.map(({ at }) => at.getTime())),
    ]);
    const chains = new Set(rows.map(({ chain }) => chain));
    return links.filter(({ chain }) => chains.has(chain));
  }

  /** The newest version of a table, 0 when it has no events. */
  async newestVersion(tableId: string): Promise<number> {
    const text = 'SELECT coalesce(max(version), 0) AS newest FROM event WHERE "tableId" = $1';
    return (
      (await this.#pool.query<{ newest: number }>({ name: 'newest-version', text, values: [tableId] })).rows[0]
        ?.newest ?? 0
    );
  }

  /** The digests of a table's versions, calculated from the rows as they are now. */
  async digests(tableId: string, first: number, last: number): Promise<Buffer> {
    const text = entries('e."tableId" = $1 AND e.version BETWEEN $2 AND $3', MOVED);
    const { rows } = await this.#pool.query<{ entries: Buffer }>(text, [tableId, first, last]);
    const found = Buffer.concat(rows.map((row) => row.entries));
    const digests: Buffer[] = [];
    for (let at = 0; at < found.length; at += ENTRY_BYTES) digests.push(found.subarray(at + 4, at + ENTRY_BYTES));
    if (digests.length !== last - first + 1)
      throw new Error(`${tableId} lacks events between versions ${first} and ${last}`);
    return Buffer.concat(digests);
  }

  /** Grants with higher ids than `after`, except `without`, oldest first; at most 5 000. */
  async grants(after: number, without: readonly number[]): Promise<readonly GrantTransfer[]> {
    const values = [after, numberArray(without)];
    return (await this.#pool.query<GrantTransfer>({ name: 'grants', text: GRANTS, values })).rows;
  }

  /** Recorded changes with higher ids than `after`, except `without`, oldest first; at most 5 000. */
  async changes(after: number, without: readonly number[]): Promise<readonly LinkableRow[]> {
    const values = [after, numberArray(without)];
    return (await this.#pool.query<LinkableRow>({ name: 'changes', text: CHANGES, values })).rows;
  }

  /**
   * The ids in links of a shared chain made since `before`, and the highest id in an earlier link: all rows up to it are
   * linked, if `before` is longer ago than a transaction takes from the id of its row to its commit.
   * @param bytesIn size of an entry in a link of that form: the id and its digest
   */
  async linkedIds(
    chain: string,
    bytesIn: (form: DigestForm) => number,
    before: Date,
  ): Promise<{ readonly floor: number; readonly recent: readonly number[] }> {
    const [earlier, links] = await Promise.all([
      this.#pool.query<{ floor: number }>(
        'SELECT coalesce(max(last), 0) AS floor FROM chain_link WHERE chain = $1 AND at < $2',
        [chain, before],
      ),
      this.#pool.query<Pick<Link, 'digests' | 'form'>>(
        'SELECT digests, form FROM chain_link WHERE chain = $1 AND at >= $2',
        [chain, before],
      ),
    ]);
    const recent = links.rows.flatMap(({ digests, form }) => idsIn(digests, bytesIn(form)));
    return { floor: earlier.rows[0]?.floor ?? 0, recent };
  }
}
