import { type Identity, type Permission, ROLES, type Role } from '@baize/auth';
import { messages as phrases } from '@baize/words/messages/de';
import { describe, expect, it, vi } from 'vitest';
import { english } from '../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../i18n/catalogues/german.ts';
import { languageOf } from '../i18n/language.ts';
import { DEFAULT_SETTINGS } from '../lib/settings/default-settings.ts';
import { refuseFormat, refuseUnread } from '../operator/export/file-request.ts';
import { tableIn } from '../operator/export/table-file.ts';
import { fileResponse, refuseFile } from './file-response.ts';

const as = (role: Role): Identity => ({ userId: 'u1', name: 'Somebody', role, guest: false });

describe('a file of the back office', () => {
  it.each<[Permission, readonly Role[]]>([
    ['read-history', ['pit-boss', 'operator', 'auditor', 'regulator']],
    ['read-ledger', ['operator', 'auditor', 'regulator']],
  ])('that needs %s is for these roles and for no other', async (permission, roles) => {
    for (const role of ROLES) {
      const refused = refuseFile(as(role), permission, english);
      expect([role, refused?.status ?? 200]).toEqual([role, roles.includes(role) ? 200 : 403]);
    }
    const stranger = refuseFile(null, permission, english);
    expect([stranger?.status, await stranger?.text()]).toEqual([401, 'Sign in first.\n']);
  });

  it('is refused in the language of the reader', async () => {
    const german = languageOf('de', { ...catalogue, phrases });
    const refusals = [
      refuseFile(null, 'read-ledger', german),
      refuseFile(as('dealer'), 'read-ledger', german),
      refuseFormat(['csv', 'json'], german),
      refuseUnread(['farbe', 'ort'], german),
    ];
    expect(await Promise.all(refusals.map(async (refused) => [refused?.status, await refused?.text()]))).toEqual([
      [401, 'Melden Sie sich zuerst an.\n'],
      [403, 'Ihre Rolle hat keinen Zugriff auf diese Datei.\n'],
      [400, 'Unbekanntes Format. Verfügbar: csv und json.\n'],
      [400, 'Unbekannte Filter: farbe und ort.\n'],
    ]);
    expect(refuseUnread([], german)).toBeNull();
  });

  it('is sent piece by piece, whole, under a name that no header can be broken with', async () => {
    async function* lines() {
      for (let i = 0; i < 5_000; i++) yield `line ${i}\n`;
    }
    const response = fileResponse('VESPER-1"\r\nX: y', 'csv', lines());
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="VESPER-1---X--y.csv"');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    expect(text.split('\n')).toHaveLength(5_001);
    expect(text.endsWith('line 4999\n')).toBe(true);
  });

  it('is read no further once nobody wants it', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield 'x'.repeat(20_000);
      } finally {
        ended = true;
      }
    }
    const reader = fileResponse('all', 'json', endless()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(ended).toBe(true);
  });

  it('says in its name and in every row that one operator decides alone', async () => {
    const table = { columns: { name: (name: string) => name }, rows: ['Olga'] };
    const form = { csv: DEFAULT_SETTINGS.csv, zone: 'UTC' };
    const file = () => fileResponse('staff', 'csv', tableIn('csv', table, form));
    expect(await file().text()).toBe('name\r\nOlga\r\n');
    vi.stubEnv('FOUR_EYES', 'off');
    const said = file();
    vi.unstubAllEnvs();
    expect(said.headers.get('Content-Disposition')).toBe('attachment; filename="staff-FOUR_EYES-off.csv"');
    expect(await said.text()).toBe('name,four eyes\r\nOlga,off\r\n');
  });
});
