import { createHash } from 'node:crypto';
import { adjustBalance } from '@baize/auth';
import {
  announceMaintenance,
  changeAlertRule,
  closeForMaintenance,
  makeAlertRule,
  readIncident,
  reopenHouse,
  stepIncident,
  switchBets,
  switchDoor,
} from '@baize/database';
import { HOUSE_DOORS } from '@baize/database/house';
import type { IncidentStepKind } from '@baize/database/incidents';
import { gamingDayStart } from '@baize/protocol/gaming-days';
import { getLanguage } from '../../i18n/get-language.ts';
import { readAlertSettings } from '../../jobs/alert-settings.ts';
import { casinoPool } from '../../lib/casino.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { targetFault } from '../../operator/alerts/read-rule.ts';
import { problem } from '../problem.ts';
import {
  type Act,
  type Actors,
  type Answered,
  because,
  done,
  refusedBy,
  resulting,
  type Subjects,
  waiting,
} from './outcome.ts';

type HouseName =
  | ('switchBetsOff' | 'switchBetsOn' | 'announceMaintenance' | 'closeHouse' | 'reopenHouse' | 'closeDoor' | 'openDoor')
  | ('takeIncident' | 'noteIncident' | 'answerPlayer' | 'closeIncident')
  | ('makeAlertRule' | 'ownAlertRule' | 'endAlertRule')
  | 'adjustBalance';

const house = () => 'house';
const incidents = () => 'incidents';
const alerts = () => 'alerts';

export const HOUSE_SUBJECTS: Pick<Subjects, HouseName> = {
  ...{ switchBetsOff: house, switchBetsOn: house, announceMaintenance: house, closeHouse: house, reopenHouse: house },
  ...{ closeDoor: house, openDoor: house },
  ...{ takeIncident: incidents, noteIncident: incidents, answerPlayer: incidents, closeIncident: incidents },
  ...{ makeAlertRule: alerts, ownAlertRule: alerts, endAlertRule: alerts },
  adjustBalance: (id) => `user:${id}`,
};

/** How the calls that run a house beside its tables act: by the functions of its pages. */
export const HOUSE_ACTING: Pick<Actors, HouseName> = {
  switchBetsOff: (act) => switching(act, 'off'),
  switchBetsOn: (act) => switching(act, 'on'),
  announceMaintenance: async ({ given: { closesAt, message: reason }, actor, auth }) => {
    const when = { closesAt: Date.parse(closesAt), now: Date.now() };
    return resulting(await announceMaintenance(auth.prisma, because(actor, { reason }), when));
  },
  closeHouse: async ({ given: { message: reason }, actor, auth }) =>
    resulting(await closeForMaintenance(auth.prisma, because(actor, { reason }), { now: Date.now() })),
  reopenHouse: async ({ given, actor, auth }) => resulting(await reopenHouse(auth.prisma, because(actor, given))),
  closeDoor: (act) => admitting(act, 'off'),
  openDoor: (act) => admitting(act, 'on'),
  takeIncident: (act) => stepping(act, 'taken', ''),
  noteIncident: (act) => stepping(act, 'noted', act.given.text),
  answerPlayer: (act) => stepping(act, 'answered', act.given.text),
  closeIncident: (act) => stepping(act, 'closed', act.given.text),
  makeAlertRule: async ({ given, actor, auth }) => {
    const { smtpUrl, allowsPrivate } = readAlertSettings(process.env);
    const { say, locale } = await getLanguage();
    const target = given.channel === 'page' ? '' : given.target;
    const fault = targetFault(given.channel, target, { hasMail: smtpUrl !== null, allowsPrivate });
    if (fault !== null) return problem(400, `alert-${fault}`, { detail: say(`office.alerts.fault.${fault}`) });
    return { status: 200, body: { id: await makeAlertRule(auth.prisma, actor, { ...given, target, locale }) } };
  },
  ownAlertRule: (act) => changingRule(act, 'own'),
  endAlertRule: (act) => changingRule(act, 'end'),
  adjustBalance: async ({ id: playerId, given, bearer, key, actor, auth }) => {
    const { currency, amountMinor: amount, kind, reason: why } = given;
    // Repeated later than an answer is kept, it still moves nothing twice.
    const commandId = `api:${createHash('sha256').update(`${bearer.tokenId} ${key}`).digest('hex').slice(0, 40)}`;
    const wanted = { commandId, playerId, currency, amount, reason: kind };
    const since = gamingDayStart(Date.now(), await houseCalendar());
    const adjusted = await adjustBalance(auth, actor, wanted, { why, since });
    if (!adjusted.ok) return refusedBy(adjusted.error);
    return adjusted.value.is === 'asked' ? waiting(adjusted.value.request) : done();
  },
};

async function switching(
  { given: { scope, subject, reason }, actor, auth }: Act<'switchBetsOff' | 'switchBetsOn'>,
  to: 'off' | 'on',
): Promise<Answered> {
  return resulting(await switchBets(auth.prisma, because(actor, { reason }), { scope, subject, to }));
}

async function admitting(
  { id, given, actor, auth }: Act<'closeDoor' | 'openDoor'>,
  to: 'off' | 'on',
): Promise<Answered> {
  const door = HOUSE_DOORS.find((each) => each === id);
  return door
    ? resulting(await switchDoor(auth.prisma, because(actor, given), { door, to }))
    : problem(404, 'not-found');
}

async function stepping(
  { id, actor, auth }: Pick<Act<'takeIncident'>, 'id' | 'actor' | 'auth'>,
  kind: IncidentStepKind,
  text: string,
): Promise<Answered> {
  if (await stepIncident(auth.prisma, actor, { id, kind, text })) return done();
  const incident = /^\d{1,15}$/.test(id) ? await readIncident(casinoPool(), id) : null;
  if (incident === null) return problem(404, 'not-found');
  return problem(409, incident.kind === 'dispute' ? 'answered-to-player' : 'nobody-asks');
}

async function changingRule(
  { id, actor, auth }: Act<'ownAlertRule' | 'endAlertRule'>,
  change: 'own' | 'end',
): Promise<Answered> {
  return (await changeAlertRule(auth.prisma, actor, { id, change })) ? done() : problem(404, 'not-found');
}
