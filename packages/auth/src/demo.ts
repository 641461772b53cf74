import type { Auth } from './auth.ts';
import { createAccount } from './people.ts';
import type { Role } from './roles.ts';

export type DemoAccount = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
};

const demo = (username: string, name: string, role: Role): DemoAccount => ({
  username,
  name,
  password: `baize-${username}-2026`,
  role,
});

/** Anybody can read these passwords: for trying the house out, never for strangers. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo('ana', 'ana', 'player'),
  demo('ben', 'ben', 'player'),
  demo('dora', 'Dora', 'dealer'),
  demo('emil', 'Emil', 'dealer'),
  demo('pia', 'Pia', 'pit-boss'),
  demo('olga', 'Olga', 'operator'),
  demo('axel', 'Axel', 'auditor'),
];

/**
 * Makes the demo accounts that are not there yet and leaves the others as they are, whatever has become of them.
 * Call it only where DEMO is true.
 */
export async function seedUsers(auth: Auth): Promise<void> {
  const usernames = DEMO_ACCOUNTS.map(({ username }) => username);
  const there = await auth.prisma.user.findMany({ where: { username: { in: usernames } }, select: { username: true } });
  const missing = DEMO_ACCOUNTS.filter((account) => !there.some(({ username }) => username === account.username));
  // `name-taken` means that another process was faster, which is just as good.
  await Promise.all(missing.map((account) => createAccount(auth, account, account.role)));
}
