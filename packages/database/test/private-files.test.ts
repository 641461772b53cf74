import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepPrivate } from '../../../scripts/shared/private-files.mjs';

test('files that an earlier version left readable in the data folder are closed to others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-private-'));
  const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;
  for (const path of ['logs', 'backups/2026', 'postgres/data']) mkdirSync(join(folder, path), { recursive: true });
  const files = ['secrets.env', 'logs/web.log', 'postgres/password', 'postgres/postgres.log'];
  for (const path of files) writeFileSync(join(folder, path), '');
  for (const path of [...files, 'logs', 'backups', 'postgres', 'postgres/data', '.']) {
    chmodSync(join(folder, path), 0o755);
  }
  keepPrivate(folder);
  keepPrivate(folder);
  for (const path of files) expect(mode(path), path).toBe(0o600);
  for (const path of ['logs', 'backups']) expect(mode(path), path).toBe(0o700);
  // Postgres, possibly another user, must be able to enter these folders; it protects its own files.
  expect(mode('.')).toBe(0o711);
  expect(mode('postgres')).toBe(0o755);
  expect(mode('postgres/data')).toBe(0o755);
  keepPrivate(join(folder, 'not-there'));
  rmSync(folder, { recursive: true });
});
