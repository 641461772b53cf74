import {
  listAdjustments,
  listAlertRules,
  listFiredAlerts,
  listHouseOrders,
  listHouseSteps,
  listIncidentLines,
  readIncident,
} from '@baize/database';
import { z } from 'zod';
import { casinoPool } from '../../lib/casino.ts';
import { pageOf, placeIn, type Readers, written } from './found.ts';
import {
  shownAdjustment,
  shownAlert,
  shownAlertRule,
  shownHouseOrder,
  shownIncident,
  shownWholeIncident,
} from './shown-house.ts';

/** The place in a list by number. */
const NUMBERED = z.object({ id: z.string().regex(/^\d{1,15}$/) });
const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id);

const MOST_ADJUSTMENTS = 200;

/** How the calls that run a house beside its tables are read. */
export const HOUSE_READING = {
  readHouse: async () => ({
    found: { orders: (await listHouseOrders(casinoPool())).map(shownHouseOrder) },
    look: { subject: 'house' },
  }),
  listHouseOrders: async ({ given: { scope, limit, cursor } }) => {
    const look = { subject: 'house', filters: written({ scope }) };
    const at = placeIn(cursor, NUMBERED);
    if (at === null) return { found: 'cursor', look };
    const { steps, next } = await listHouseSteps(casinoPool(), scope === undefined ? {} : { scope }, limit, at);
    return { found: pageOf(steps.map(shownHouseOrder), next === null ? null : { id: next }), look };
  },
  listIncidents: async ({ given: { kind, state, table, q, limit, cursor } }) => {
    const look = { subject: 'incidents', filters: written({ q, kind, state, table }) };
    const at = placeIn(cursor, NUMBERED);
    if (at === null) return { found: 'cursor', look };
    const filter = {
      ...(kind !== undefined && { kind }),
      ...(state !== undefined && { state }),
      ...(table !== undefined && { table }),
      ...(q !== undefined && { text: q }),
    };
    const { incidents, next } = await listIncidentLines(casinoPool(), filter, limit, at);
    return { found: pageOf(incidents.map(shownIncident), next === null ? null : { id: next }), look };
  },
  readIncident: async ({ id }) => {
    const incident = isNumber(id) ? await readIncident(casinoPool(), id) : null;
    return { found: incident && shownWholeIncident(incident), look: { subject: 'incidents', filters: { open: id } } };
  },
  listAlertRules: async () => ({
    found: { items: (await listAlertRules(casinoPool())).map(shownAlertRule), next: null },
    look: { subject: 'alerts' },
  }),
  listAlerts: async ({ given: { rule, state, limit, cursor } }) => {
    const look = { subject: 'alerts', filters: written({ rule, state }) };
    const at = placeIn(cursor, NUMBERED);
    if (at === null) return { found: 'cursor', look };
    const filter = { ...(rule !== undefined && { rule }), ...(state !== undefined && { state }) };
    const { alerts, next } = await listFiredAlerts(casinoPool(), filter, limit, at);
    return { found: pageOf(alerts.map(shownAlert), next === null ? null : { id: next }), look };
  },
  listAdjustments: async ({ id }) => {
    const adjustments = await listAdjustments(casinoPool(), id, MOST_ADJUSTMENTS);
    return { found: { items: adjustments.map(shownAdjustment), next: null }, look: { subject: `user:${id}` } };
  },
} satisfies Partial<Readers>;
