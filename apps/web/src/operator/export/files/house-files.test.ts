import type { ConfiguredTable, StaffMember } from '@baize/database';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import type { FileTable } from '../columns.ts';
import { csvLines } from '../lines.ts';
import { staffTable } from './staff-file.ts';
import { tablesTable } from './tables-file.ts';

const AT = Date.UTC(2026, 10, 20, 17);

async function linesOf<Row>(table: FileTable<Row>): Promise<readonly string[]> {
  let file = '';
  for await (const part of csvLines(table, DEFAULT_SETTINGS.csv)) file += part;
  return file.split('\r\n');
}

it('staff as CSV have a line each, without what only they know', async () => {
  const dora: StaffMember = {
    ...{ id: 'u1', username: 'dora', name: '=Dora', role: 'dealer', createdAt: AT - 60_000, demo: false },
    ...{ disabled: true, disabledBecause: 'Left the house', app: true, passkeys: 2, recoveryCodes: 8, sessions: 0 },
    ...{ lastSignInAt: null, arrivalHolder: null, roleName: null, accessEndsAt: null, ended: false },
  };
  expect(await linesOf(staffTable([dora]))).toEqual([
    'account,username,name,role,passkeys,authenticator app,sessions,last sign-in,since,access ends,state,disabled because',
    "u1,dora,'=Dora,dealer,2,yes,0,,2026-11-20T16:59:00.000Z,,disabled,Left the house",
    '',
  ]);
});

it('tables as CSV have a line each, with no limits where their configuration cannot be read', async () => {
  const orbit: ConfiguredTable = {
    ...{ id: 'orbit', name: 'Orbit', game: 'roulette', currency: 'EUR', state: 'in-service', version: 3 },
    ...{ playedVersion: 2, config: null, by: 'u1', byName: 'Olga', why: 'Quiet evening', at: AT },
  };
  expect(await linesOf(tablesTable([orbit], [{ tableId: 'orbit', version: 3, from: AT }]))).toEqual([
    'table,name,game,state,version,version played,version that waits,in force from,currency,minimum,maximum,equipment,changed,changed by,changed by name,why',
    'orbit,Orbit,roulette,in-service,3,2,3,2026-11-20T17:00:00.000Z,EUR,,,virtual,2026-11-20T17:00:00.000Z,u1,Olga,Quiet evening',
    '',
  ]);
});
