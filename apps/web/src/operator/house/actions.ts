'use server';

import { addressOf, type Permission } from '@baize/auth';
import { announceMaintenance, closeForMaintenance, reopenHouse, switchBets, switchDoor } from '@baize/database';
import { HOUSE_DOORS } from '@baize/database/house';
import { SWITCH_SCOPES, type SwitchedOff } from '@baize/protocol/house';
import { fromField } from '@baize/protocol/wall-clock';
import type { Phrase, Result } from '@baize/rules';
import { headers } from 'next/headers';
import type { FormState } from '../../account/entering/form-state.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPrisma } from '../../lib/casino.ts';
import { text } from '../../lib/form-texts.ts';
import { requireRole } from '../../lib/session.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';

/** Switches bets off at once; pit bosses and operators. */
export async function stopBets(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf('stop-bets', form);
  return answer('off', await switchBets(casinoPrisma(), actor, { ...targetOf(form), to: 'off' }));
}

const ORDERS = ['on', 'announce', 'close', 'reopen', 'shut', 'admit'] as const;

/** Switches bets on again, announces, begins or ends a maintenance, or says whom the house admits; operators only. */
export async function orderHouse(_: FormState, form: FormData): Promise<FormState> {
  const actor = await actorOf('manage', form);
  const order = ORDERS.find((each) => each === text(form, 'order'));
  const [prisma, now] = [casinoPrisma(), Date.now()];
  switch (order) {
    case undefined:
      return {};
    case 'on':
      return answer(order, await switchBets(prisma, actor, { ...targetOf(form), to: 'on' }));
    case 'announce': {
      const closesAt = fromField(text(form, 'closesAt'), await staffZone()) ?? 0;
      return answer(order, await announceMaintenance(prisma, actor, { closesAt, now }));
    }
    case 'close':
      return answer(order, await closeForMaintenance(prisma, actor, { now }));
    case 'reopen':
      return answer(order, await reopenHouse(prisma, actor));
    case 'shut':
    case 'admit': {
      const door = HOUSE_DOORS.find((each) => each === text(form, 'target').trim());
      return door ? answer(order, await switchDoor(prisma, actor, { door, to: order === 'shut' ? 'off' : 'on' })) : {};
    }
  }
}

async function actorOf(permission: Permission, form: FormData) {
  const { userId, role } = await requireRole(permission, '/operator/house');
  return { by: userId, role, address: addressOf(await headers()), why: text(form, 'why') };
}

/** The target of a form: `bet blackjack:pairs`, `house`. One that is none is refused when it is ordered. */
function targetOf(form: FormData): SwitchedOff {
  const [scope, subject = ''] = text(form, 'target').split(' ');
  return { scope: SWITCH_SCOPES.find((each) => each === scope) ?? 'game', subject };
}

async function answer(order: 'off' | (typeof ORDERS)[number], done: Result<null, Phrase>): Promise<FormState> {
  const { say, tell } = await getLanguage();
  if (!done.ok) {
    const { error } = done;
    return { error: { field: error.key === 'house.order.why' ? 'why' : 'form', message: tell(error) } };
  }
  return { done: say(`office.house.${order}.done`) };
}
