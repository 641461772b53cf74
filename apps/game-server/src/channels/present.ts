import { may } from '@baize/auth';
import type { Present } from '../feed/table-feed.ts';
import type { Visitor } from '../identity/visitor.ts';
import type { ClientSocket } from './sockets.ts';

/** The attendance at a table through these connections. */
export function presentAt(members: ReadonlyMap<ClientSocket, { readonly visitor: Visitor | null }>): Present {
  const visitors = [...members.values()].flatMap(({ visitor }) => visitor ?? []);
  const users = (capability: 'play' | 'deal') => [
    ...new Set(visitors.flatMap((visitor) => (may(visitor, capability) ? [visitor.userId] : []))),
  ];
  return {
    watching: members.size,
    players: users('play'),
    dealers: users('deal'),
    staff: visitors.some(isStaffOfTables),
  };
}

/** Whether a visitor is shown the dealer's view. */
export const isStaffOfTables = (visitor: Visitor | null) =>
  visitor !== null && (['deal', 'supervise', 'manage'] as const).some((permission) => may(visitor, permission));
