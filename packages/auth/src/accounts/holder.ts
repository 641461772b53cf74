import { findHouseRole, type HouseRole, listHouseRoles, type PrismaClient } from '@baize/database';
import {
  type AssignedRole,
  assignedTo,
  COMPOSABLE,
  type Composable,
  type ComposedRole,
  composedId,
  type Holder,
  may,
  type Permission,
  parseRole,
  permissionsOf,
  type RegulatorHours,
  rolesAllowed,
} from '../roles.ts';

type Roles = Pick<PrismaClient, 'houseRole'>;

/** What somebody with this stored role may do now; nothing when it was composed and has been ended. */
export async function holderOf(roles: Roles, stored: string | null | undefined): Promise<Holder> {
  const role = parseRole(stored);
  const id = composedId(stored ?? '');
  const found = id === undefined ? null : await findHouseRole(roles, id);
  return found === null || found.ended ? { role } : { role, composed: composedOf(found) };
}

/** A composed role as the code knows it: a permission that there is no more permits nothing. */
export const composedOf = ({ id, name, permissions }: HouseRole): ComposedRole => ({
  ...{ id, name },
  permissions: COMPOSABLE.filter((each) => permissions.includes(each)),
});

/** The stored roles with a permission, built-in and composed ones. */
export async function rolesWith(roles: Roles, permission: Permission): Promise<string[]> {
  const composed = (await listHouseRoles(roles)).filter(({ permissions }) => permissions.includes(permission));
  return [...rolesAllowed(permission), ...composed.map(({ id }) => assignedTo(id))];
}

/** A role that an account can be given, with what it may do. */
export interface GivenRole {
  /** What a record says: the code of a built-in role, or the name of a composed one. */
  readonly name: string;
  /** Of a composed role; 0 of a built-in one. */
  readonly version: number;
  readonly permissions: readonly Composable[];
}

/** The role that is to be given; null when it was composed and is no more. */
export async function readGiven(roles: Roles, role: AssignedRole): Promise<GivenRole | null> {
  const id = composedId(role);
  if (id === undefined) {
    const builtIn = role as Exclude<AssignedRole, `house:${string}`>; // has no id
    return { name: builtIn, version: 0, permissions: permissionsOf(builtIn) };
  }
  const found = await findHouseRole(roles, id);
  return found === null || found.ended ? null : { ...composedOf(found), version: found.version };
}

const HOUR_MS = 3_600_000;

/** When the access ends that a role is given with now: of a regulator alone. */
export const accessEndOf = (role: AssignedRole, hours: RegulatorHours | undefined): Date | null =>
  role === 'regulator' && hours !== undefined ? new Date(Date.now() + hours * HOUR_MS) : null;

/** Everything that a holder may do. */
export const permissionsHeld = (holder: Holder): readonly Composable[] =>
  COMPOSABLE.filter((each) => may(holder, each));
