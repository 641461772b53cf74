import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Skips the test on a machine without one of these programs, and says which package of Debian has it. */
export function needs({ skip }: TestContext, programs: Readonly<Record<string, string>>): void {
  for (const [program, debian] of Object.entries(programs)) {
    const { error } = spawnSync(program, ['--help'], { stdio: 'ignore' });
    skip(error !== undefined, `There is no ${program} on this machine. On Debian: apt-get install ${debian}`);
  }
}

/** A certificate of casino.example for itself, and its key. Of openssl. */
export function makeCertificate(certificate: string, key: string): void {
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=casino.example', '-out', certificate];
  runs('openssl', ['req', ...made, '-keyout', key]);
}

function runs(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
