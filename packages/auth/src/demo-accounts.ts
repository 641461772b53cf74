import type { Role } from './roles.ts';

export type DemoAccount = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: Role;
};

const passwordOf = (username: string): string => `baize-${username}-2026`;

const demo = (username: string, name: string, role: Role): DemoAccount => ({
  username,
  name,
  password: passwordOf(username),
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

/** Whether everybody can know that this is the password of the name. */
export const isPublished = (username: string, password: string): boolean => password === passwordOf(username);
