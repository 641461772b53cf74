import type { PrismaClient } from '../generated/client.ts';

/** A role that the house has composed, in its newest version. */
export interface HouseRole {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** As stored: permissions by their names in the code. */
  readonly permissions: readonly string[];
  readonly ended: boolean;
}

/** A new version of a composed role; the first one makes it. */
export interface HouseRoleVersion extends HouseRole {
  /** A user id. */
  readonly by: string;
  /** The number of the request by which two people decided it. */
  readonly approval?: number;
}

const OF_ROLE = { id: true, version: true, name: true, permissions: true, ended: true } as const;

type Roles = Pick<PrismaClient, 'houseRole'>;

/** The composed roles that have not been ended, by name. */
export async function listHouseRoles({ houseRole }: Roles): Promise<readonly HouseRole[]> {
  const orderBy = [{ id: 'asc' }, { version: 'desc' }] as const;
  const newest = await houseRole.findMany({ distinct: ['id'], orderBy: [...orderBy], select: OF_ROLE });
  return newest.filter(({ ended }) => !ended).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A composed role by its id, ended or not; null without one. */
export const findHouseRole = ({ houseRole }: Roles, id: string): Promise<HouseRole | null> =>
  houseRole.findFirst({ where: { id }, orderBy: { version: 'desc' }, select: OF_ROLE });

/** Stores a new version of a composed role. The caller records it in the audit log, in the same transaction. */
export async function storeHouseRole({ houseRole }: Roles, version: HouseRoleVersion): Promise<void> {
  const { approval, permissions, ...stored } = version;
  const approvalId = approval === undefined ? null : BigInt(approval);
  await houseRole.create({ data: { ...stored, permissions: [...permissions], approvalId } });
}

/** SQL of whether a row of "user" is somebody who may deal, by a built-in role or a composed one. */
export const DEALS = `(role = 'dealer' OR 'deal' = ANY (
  (SELECT CASE WHEN h.ended THEN '{}' ELSE h.permissions END FROM house_role h
    WHERE "user".role LIKE 'house:%' AND h.id = substr("user".role, 7) ORDER BY h.version DESC LIMIT 1)::text[]))`;
