import { createHash } from 'node:crypto';
import {
  chainKey,
  FULL,
  type LinkContent,
  type ListedAct,
  linkHash,
  RECORDS_CHAIN,
  type RoundRecord,
  tableChain,
} from '@baize/database';
import type { LinkLine, RecordsPart, RoundLine } from '@baize/database/dossier';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { recordOf } from '../../rounds/record.testing.ts';
import { type Cover, type DossierSource, dossierFiles } from './dossier-files.ts';

const KEY = chainKey('c4'.repeat(32));
export const PUBLIC_KEY = KEY.publicHex;

const AT = Date.UTC(2026, 10, 20, 17);
const sha256 = (text: string) => createHash('sha256').update(text).digest();

const COVER: Cover = {
  dossier: 1,
  house: 'Baize <house>',
  made: '2026-11-21T09:00:00.000Z',
  by: 'axel',
  zone: 'Europe/Vienna',
  days: ['2026-11-20', '2026-11-20'],
  from: '2026-11-20T05:00:00.000Z',
  until: '2026-11-21T05:00:00.000Z',
  table: null,
  game: null,
  archived: [],
};

/** The rows of a house that signs each of them by a link of its own. */
class House {
  readonly #heads = new Map<string, { readonly number: number; readonly hash: Buffer }>();
  #changes = 0;

  link(chain: string, first: number, last: number, digests: Buffer): LinkLine {
    const head = this.#heads.get(chain);
    const content: LinkContent = {
      ...{ chain, number: (head?.number ?? 0) + 1, first, last, digests, form: FULL },
      ...{ at: new Date(AT), keyId: KEY.id },
      kind: 'written',
    };
    const hash = linkHash(head?.hash ?? null, content);
    this.#heads.set(chain, { number: content.number, hash });
    const written = { at: AT, digests: digests.toString('base64'), signature: KEY.sign(hash).toString('base64') };
    return { link: { ...content, ...written, previous: head?.hash.toString('hex') ?? null } };
  }

  record(source: string, key: string, values: readonly unknown[]): RecordsPart {
    this.#changes += 1;
    const row = JSON.stringify(values);
    const id = Buffer.alloc(8);
    id.writeBigInt64BE(BigInt(this.#changes));
    const text = `[${this.#changes}, "${source}", "${key}", "${sha256(row).toString('hex')}", ${AT}]`;
    const links = [this.link(RECORDS_CHAIN, this.#changes, this.#changes, Buffer.concat([id, sha256(text)]))];
    return { links, records: [{ source, key, row, change: [this.#changes, AT] }] };
  }
}

/** Rounds in `.round` text as a dossier of a house that has played them, one after the other, at one table. */
export function dossierOf(
  texts: readonly string[],
  change = (record: RoundRecord): RoundRecord => record,
  left: readonly number[] = [],
) {
  const house = new House();
  const records = texts.map((text) => change(recordOf(text)));
  const [first] = records;
  if (!first) throw new Error('a dossier without a round');
  const configurations = house.record('table_config', 'salon 1', ['salon', 1, first.config, 'olga', 'opened', AT]);
  const lines = records.map((record, nth) => lineOf(house, record, nth + 7));
  const act = house.record('audit_entry', '5', [5, 'olga', 'operator', 'looked', 'rounds', null, null, null, null, AT]);
  const { game, tableId: id, tableName: name, currency } = first.round;
  const table = { id, name, game, currency, upTo: 1e6, records: 1e6 };
  const source: DossierSource = {
    tables: [table],
    configurations,
    async *rounds() {
      const shown = lines.filter((_, nth) => !left.includes(nth + 7));
      yield { links: shown.flatMap(({ links }) => links), rounds: shown.map(({ line }) => line) };
    },
    left: async () => left,
    async *acts() {
      yield { links: act.links, acts: [{ act: LOOKED, record: act.records[0] ?? null }] };
    },
    names: null,
    sign: async (manifest) =>
      house.record('audit_entry', '6', [
        6,
        'axel',
        'auditor',
        'dossier-made',
        'dossier',
        null,
        null,
        { manifest },
        null,
        AT,
      ]),
  };
  return dossierFiles(COVER, source, { language: english, wordsOf: () => undefined });
}

const LOOKED: ListedAct = {
  ...{ id: '5', at: AT, by: 'olga', byName: 'Olga', role: 'operator', subject: 'rounds', subjectName: null },
  ...{ roleName: null, subjectRole: null, subjectCurrencies: [], address: null, before: null, after: null },
  act: 'looked',
  why: '<script>alert(1)</script>',
};

function lineOf(house: House, record: RoundRecord, number: number): { links: readonly LinkLine[]; line: RoundLine } {
  const { events, transfers } = record;
  const id = `SALON-${number}`;
  const base = number * 100;
  const parts = events.map(({ version, actor, at, event }) => {
    const of = transfers.filter((transfer) => transfer.version === version);
    const moved = of.map(({ from, to, amountMinor, code, reason }) => [from, to, amountMinor, code, id, reason, at]);
    return {
      version: base + version,
      row: JSON.stringify([base + version, id, event.type, event, actor, at, null, null]),
      ...(of.length > 0 && { transfers: moved.map((each) => JSON.stringify(each)).join('\n') }),
    };
  });
  const digests = parts.map(({ row, transfers: moved }) =>
    Buffer.concat([sha256(row), moved === undefined ? Buffer.alloc(32) : sha256(moved)]),
  );
  const [first, last] = [parts[0]?.version ?? 0, parts.at(-1)?.version ?? 0];
  const link = house.link(tableChain('salon'), first, last, Buffer.concat(digests));
  const row = house.record('round', id, rowOf(record, id, number));
  const [round] = row.records;
  if (!round) throw new Error('a round has a row');
  return { links: [link, ...row.links], line: { round, tableName: 'Salon', events: parts, shoe: null } };
}

/** The columns of a round, in their order, and its bets. */
function rowOf({ round, bets }: RoundRecord, id: string, number: number): readonly unknown[] {
  const { tableId, game, currency, rulesVersion, configVersion, state, dealing, dealerId, shoeId, players } = round;
  return [
    ...[id, tableId, number, game, currency, rulesVersion, configVersion, state, dealing, dealerId],
    ...[shoeId, players, round.bets, round.handleMinor, round.payoutMinor, 0, 0, 0, 0],
    ...[round.corrections, round.entered, round.result, round.voidReason, 11],
    ...[round.openedAt, round.closedAt, round.endedAt, null],
    bets.map(({ line, playerId, spot, stakeMinor, returnedMinor, outcome, rule, paid, because }) => {
      const back = Math.min(stakeMinor, returnedMinor);
      return [
        line,
        playerId,
        spot,
        stakeMinor,
        back,
        returnedMinor - back,
        outcome !== 'returned',
        rule,
        paid,
        because,
      ];
    }),
    null,
  ];
}
