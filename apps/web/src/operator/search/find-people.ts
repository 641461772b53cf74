import { type Holder, may, type Role } from '@baize/auth';
import { listPlayers, listStaff } from '@baize/database';
import type { Language } from '../../i18n/language.ts';
import type { Pool } from '../../lib/casino.ts';
import { playerAddress, playersAddress } from '../players/players-query.ts';
import { memberRole } from '../staff/read-role.ts';
import { staffAddress } from '../staff/staff-query.ts';
import { type FoundGroup, groupOf, MOST } from './found.ts';

/** The people that a search has found, with the ids of all that are shown. */
export interface FoundPeople {
  readonly groups: readonly FoundGroup[];
  readonly ids: readonly string[];
}

/** The players and the staff that a text means, by the searches of their lists, as far as somebody may open those. */
export async function findPeople(
  pool: Pool,
  who: Holder | Role,
  text: string,
  language: Language,
): Promise<FoundPeople> {
  const wanted = text.trim();
  if (wanted === '') return { groups: [], ids: [] };
  const [players, staff] = await Promise.all([
    may(who, 'read-ledger') ? listPlayers(pool, wanted, MOST + 1).then((page) => page.players) : [],
    may(who, 'read-audit') ? listStaff(pool, wanted) : [],
  ]);
  const { say } = language;
  return {
    groups: [
      ...groupOf(
        'players',
        players.map(({ id, name, guest }) => ({
          href: playerAddress(id),
          name,
          note: say(guest ? 'operator.players.guest' : 'operator.players.account'),
        })),
        playersAddress.write({ text: wanted }),
      ),
      ...groupOf(
        'staff',
        staff.map((member) => ({
          href: staffAddress.write({ person: member.id }),
          name: member.name,
          note: say('office.search.member', { role: memberRole(member, language), username: member.username }),
        })),
        staffAddress.write({ text: wanted }),
      ),
    ],
    ids: [...players.slice(0, MOST), ...staff.slice(0, MOST)].map(({ id }) => id),
  };
}
