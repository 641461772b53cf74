import type { Permission } from '@baize/auth';
import { alertsAddress } from '../alerts/alerts-query.ts';
import { approvalsAddress } from '../approvals/approvals-query.ts';
import { auditAddress } from '../audit/audit-query.ts';
import { chatAddress } from '../chat/chat-query.ts';
import { disputesAddress } from '../disputes/disputes-query.ts';
import { houseAddress } from '../house/house-query.ts';
import { incidentsAddress } from '../incidents/incidents-query.ts';
import type { ListAddress } from '../kit/address/list-address.ts';
import { accountsAddress, transfersAddress } from '../ledger/ledger-query.ts';
import { permissionOf } from '../office-pages.ts';
import { playersAddress } from '../players/players-query.ts';
import { reportsAddress } from '../reports/reports-query.ts';
import { roundsAddress } from '../rounds/round-query.ts';
import { staffAddress } from '../staff/staff-query.ts';
import { tablesAddress } from '../tables/tables-query.ts';
import { viewAddress } from './view-address.ts';

interface ViewedList {
  readonly path: string;
  /** The address by the query of a view; null where the list does not understand it. */
  readonly addressOf: (view: string) => string | null;
}

const viewed = <Values>(list: ListAddress<Values>): ViewedList => ({
  path: list.path,
  addressOf: (view) => viewAddress(list, view),
});

const LISTS: readonly ViewedList[] = [
  viewed(roundsAddress),
  viewed(reportsAddress),
  viewed(tablesAddress),
  viewed(approvalsAddress),
  viewed(incidentsAddress),
  viewed(disputesAddress),
  viewed(alertsAddress),
  viewed(houseAddress),
  viewed(playersAddress),
  viewed(chatAddress),
  viewed(accountsAddress),
  viewed(transfersAddress),
  viewed(staffAddress),
  viewed(auditAddress),
];

/** The list at a path, with who may open it; undefined without such a list. */
export function viewedList(path: string): (ViewedList & { readonly for: Permission }) | undefined {
  const list = LISTS.find((each) => each.path === path);
  const permission = permissionOf(path);
  return list && permission && { ...list, for: permission };
}
