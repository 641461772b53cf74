import type pg from 'pg';
import { type Link, RECORDS_CHAIN } from '../chain/links.ts';
import { CHANGE_BYTES } from '../chain/recorded.ts';
import type { LinkLine } from './lines.ts';

/** Changes that are committed later than younger ones stand so many links further on at most. */
const MARGIN = 64;
/** Changes further apart than this are looked for one by one. */
const APART = 2_000;

/** Finds the links that hold rows, each once; every file of a dossier has its own. */
export class LinksOfRows {
  readonly #pool: pg.Pool;
  readonly #written = new Set<string>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The links of a chain that hold these versions of a table, those left out that were returned before. */
  async ofVersions(chain: string, first: number, last: number): Promise<readonly LinkLine[]> {
    const from = await this.#firstReaching(chain, first);
    const links = await this.#read(chain, from, await this.#firstReaching(chain, last));
    return this.#fresh(links);
  }

  /** The links of the chain of records that hold these changes. @throws when one is in no link */
  async ofChanges(ids: readonly number[]): Promise<readonly LinkLine[]> {
    const sorted = [...new Set(ids)].sort((a, b) => a - b);
    const found: LinkRow[] = [];
    for (let at = 0; at < sorted.length; ) {
      let end = at + 1;
      while (end < sorted.length && (sorted[end] ?? 0) - (sorted[end - 1] ?? 0) < APART && end - at < APART) end += 1;
      const wanted = new Set(sorted.slice(at, end));
      const from = await this.#firstReaching(RECORDS_CHAIN, sorted[at] ?? 0);
      const until = await this.#firstReaching(RECORDS_CHAIN, sorted[end - 1] ?? 0);
      for (const link of await this.#read(RECORDS_CHAIN, Math.max(1, from - MARGIN), until + MARGIN)) {
        const held = changesOf(link).filter((id) => wanted.delete(id));
        if (held.length > 0) found.push(link);
      }
      if (wanted.size > 0) throw new Error(`the changes ${[...wanted].join(', ')} are in no link`);
      at = end;
    }
    return this.#fresh(found);
  }

  #fresh(links: readonly LinkRow[]): readonly LinkLine[] {
    return links.flatMap((link) => {
      const name = `${link.chain} ${link.number}`;
      if (this.#written.has(name)) return [];
      this.#written.add(name);
      return [lineOf(link)];
    });
  }

  /** The number of the first link of a chain that reaches this far: what they reach grows with their numbers. */
  async #firstReaching(chain: string, row: number): Promise<number> {
    const [newest] = await this.#rows<{ number: number }>(
      'SELECT number FROM chain_link WHERE chain = $1 ORDER BY number DESC LIMIT 1',
      [chain],
    );
    let [low, high] = [1, newest?.number ?? 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [link] = await this.#rows<{ last: number }>(
        'SELECT last FROM chain_link WHERE chain = $1 AND number = $2',
        [chain, middle],
      );
      if ((link?.last ?? 0) >= row) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #read(chain: string, from: number, until: number): Promise<readonly LinkRow[]> {
    return this.#rows<LinkRow>(
      `SELECT l.*, p.hash AS previous FROM chain_link l
         LEFT JOIN chain_link p ON p.chain = l.chain AND p.number = l.number - 1
        WHERE l.chain = $1 AND l.number BETWEEN $2 AND $3 ORDER BY l.number`,
      [chain, from, until],
    );
  }

  async #rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return (await this.#pool.query<Row>(sql, [...values])).rows;
  }
}

type LinkRow = Link & { readonly previous: Buffer | null };

function changesOf({ digests }: Link): readonly number[] {
  const ids: number[] = [];
  for (let at = 0; at < digests.length; at += CHANGE_BYTES) ids.push(Number(digests.readBigInt64BE(at)));
  return ids;
}

function lineOf({
  chain,
  number,
  kind,
  first,
  last,
  form,
  at,
  keyId,
  digests,
  signature,
  previous,
}: LinkRow): LinkLine {
  return {
    link: {
      ...{ chain, number, kind, first, last, form, at: at.getTime(), keyId },
      digests: digests.toString('base64'),
      signature: signature.toString('base64'),
      previous: previous?.toString('hex') ?? null,
    },
  };
}
