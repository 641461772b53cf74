import type { Holder } from '@baize/auth';
import { type ConfigVersion, listConfigVersions } from '@baize/database';
import { changedConfig, readTableConfig, type StoredConfig } from '@baize/protocol';
import type { Phrase, Result } from '@baize/rules';
import { casinoPool } from '../../../lib/casino.ts';
import { askedConfig } from '../../approvals/approval-changes.ts';
import { readOpenRequests } from '../../approvals/read-open-requests.ts';
import { type ReadTable, withSwitches } from '../read-table.ts';
import type { WhatIfQuery } from './what-if-query.ts';

/** A configuration under which the rounds of a table can be replayed. */
export type Candidate = {
  /** As in the address. */
  readonly id: string;
  readonly config: Result<StoredConfig, Phrase>;
} & (
  | { readonly is: 'version'; readonly version: number }
  /** Asked for, and not decided. */
  | { readonly is: 'request'; readonly request: string }
  /** Typed into the form of the table's configuration. */
  | { readonly is: 'form' }
);

/** What is not in force yet first, then every version, newest first. */
export async function readCandidates(
  { table, definition, config }: ReadTable,
  who: Holder,
  { change }: WhatIfQuery,
): Promise<readonly Candidate[]> {
  const [versions, requests] = await Promise.all([
    listConfigVersions(casinoPool(), table.id),
    readOpenRequests(who, `table:${table.id}`),
  ]);
  const read = (json: unknown): Result<StoredConfig, Phrase> => {
    const stored = readTableConfig(definition, json);
    return stored.ok ? { ok: true, value: withSwitches(stored.value) } : stored;
  };
  const asked = await Promise.all(
    requests
      .filter(({ kind }) => kind === 'table-config')
      .map(async (request): Promise<readonly Candidate[]> => {
        const found = await askedConfig(request);
        const { id } = request;
        return found ? [{ is: 'request', id: `r${id}`, request: id, config: { ok: true, value: found.asked } }] : [];
      }),
  );
  const typed: readonly Candidate[] = change
    ? [{ is: 'form', id: 'form', config: read(changedConfig(config, change)) }]
    : [];
  return [
    ...typed,
    ...asked.flat(),
    ...versions.map(({ version, config: json }: ConfigVersion): Candidate => {
      return { is: 'version', id: `v${version}`, version, config: read(json) };
    }),
  ];
}

/** The one that the address names; without one, the first. */
export const chosenOf = (candidates: readonly Candidate[], { of }: WhatIfQuery): Candidate | undefined =>
  of === undefined ? candidates[0] : candidates.find(({ id }) => id === of);
