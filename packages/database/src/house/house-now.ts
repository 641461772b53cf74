import { type HouseNow, SWITCH_SCOPES, type SwitchedOff, type SwitchScope } from '@baize/protocol/house';
import type { Prisma } from '../generated/client.ts';
import type { HouseDoor, HouseScope } from './kinds.ts';

interface Newest {
  readonly kind: string;
  readonly scope: HouseScope;
  readonly subject: string;
  readonly closesAt: Date | null;
  readonly text: string;
}

const isSwitch = (step: Newest): step is Newest & { readonly scope: SwitchScope } =>
  SWITCH_SCOPES.some((scope) => scope === step.scope);

/** What holds for all tables now: the newest step about each subject decides. Rejects when the database cannot be read. */
export async function readHouse(database: Pick<Prisma.TransactionClient, '$queryRaw'>): Promise<HouseNow> {
  const newest = await database.$queryRaw<Newest[]>`
    SELECT DISTINCT ON (scope, subject) kind, scope, subject, "closesAt", text
      FROM house_step ORDER BY scope, subject, id DESC`;
  const off = newest
    .filter(isSwitch)
    .filter(({ kind }) => kind === 'off')
    .map(({ scope, subject }): SwitchedOff => ({ scope, subject }));
  const found = newest.find(({ scope }) => scope === 'maintenance');
  const closesAt = found?.closesAt?.getTime();
  return { off, maintenance: found && closesAt !== undefined ? { closesAt, message: found.text } : null };
}

/** Whether the house admits people by this door now. */
export async function isDoorOpen(database: Pick<Prisma.TransactionClient, 'houseStep'>, door: HouseDoor) {
  const newest = await database.houseStep.findFirst({ where: { scope: door }, orderBy: { id: 'desc' } });
  return newest?.kind !== 'off';
}
