import type { BuiltInRole } from '../roles.ts';

export type DemoAccount = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: BuiltInRole;
};

const passwordOf = (username: string): string => `baize-${username}-2026`;

const demo = (username: string, name: string, role: BuiltInRole): DemoAccount => ({
  username,
  name,
  password: passwordOf(username),
  role,
});

/** The passwords of these accounts are public: for trying out the casino only. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demo('ana', 'ana', 'player'),
  demo('ben', 'ben', 'player'),
  demo('dora', 'Dora', 'dealer'),
  demo('emil', 'Emil', 'dealer'),
  demo('pia', 'Pia', 'pit-boss'),
  demo('olga', 'Olga', 'operator'),
  demo('otto', 'Otto', 'operator'),
  demo('axel', 'Axel', 'auditor'),
];

/** Whether this is the published password of the name. */
export const isPublished = (username: string, password: string): boolean => password === passwordOf(username);
