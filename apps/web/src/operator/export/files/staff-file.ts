import type { StaffMember } from '@baize/database';
import type { FileTable } from '../columns.ts';

const COLUMNS: FileTable<StaffMember>['columns'] = {
  account: ({ id }) => id,
  username: ({ username }) => username,
  name: ({ name }) => name,
  role: ({ role, roleName }) => roleName ?? role,
  passkeys: ({ passkeys }) => passkeys,
  'authenticator app': ({ app }) => (app ? 'yes' : 'no'),
  sessions: ({ sessions }) => sessions,
  'last sign-in': { at: ({ lastSignInAt }) => lastSignInAt },
  since: { at: ({ createdAt }) => createdAt },
  'access ends': { at: ({ accessEndsAt }) => accessEndsAt },
  state: ({ disabled, ended, arrivalHolder }) => {
    if (disabled || ended) return disabled ? 'disabled' : 'ended';
    return arrivalHolder === null ? 'active' : 'to be confirmed';
  },
  'disabled because': ({ disabledBecause }) => disabledBecause,
};

/** Staff accounts as a table. */
export const staffTable = (rows: Iterable<StaffMember>): FileTable<StaffMember> => ({ columns: COLUMNS, rows });
