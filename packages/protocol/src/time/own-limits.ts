import { type Calendar, gamingDayAt, laterDay, startOfGamingDay } from './gaming-days.ts';

/** What players can limit for themselves: what they wager, lose and top up, and how long they play. */
export const OWN_LIMIT_KINDS = ['staked', 'loss', 'top-ups', 'time'] as const;
export type OwnLimitKind = (typeof OWN_LIMIT_KINDS)[number];

/** For how long a limit holds before it begins anew. */
export const OWN_LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type OwnLimitPeriod = (typeof OWN_LIMIT_PERIODS)[number];

/** How long a looser limit waits, ms. */
export const LOOSER_AFTER_MS = 24 * 60 * 60_000;

/** The largest limit: of amounts in minor units, of times in minutes. */
export const MAX_OWN_LIMIT = 1_000_000_000_000;

/** A player's own limit that refuses what they ask, and what it leaves, minor units. */
export interface MetLimit {
  readonly kind: OwnLimitKind;
  readonly period: OwnLimitPeriod;
  readonly amount: number;
  readonly left: number;
}

/** A half-open stretch of time, ms. */
export interface OwnPeriod {
  readonly from: number;
  readonly until: number;
}

/**
 * The periods in which a moment (ms) lies, of whole gaming days: a week begins with Monday's, a month with
 * that of its first day.
 */
export function ownPeriodsAt(ms: number, calendar: Calendar): Readonly<Record<OwnLimitPeriod, OwnPeriod>> {
  const day = gamingDayAt(ms, calendar);
  const date = new Date(`${day}T12:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  const sinceFirst = date.getUTCDate() - 1;
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const later = (count: number) => startOfGamingDay(laterDay(day, count), calendar);
  return {
    day: { from: later(0), until: later(1) },
    week: { from: later(-sinceMonday), until: later(7 - sinceMonday) },
    month: { from: later(-sinceFirst), until: later(daysOfMonth - sinceFirst) },
  };
}
