import type { Language } from '../i18n/language.ts';

const DAY_MS = 86_400_000;

/** When a table opens, for its players: the time within a day, else the date and the time. */
export const opensAtText = (at: number, now: number, { clock, moment }: Language): string =>
  at - now < DAY_MS
    ? clock(at, { withSeconds: false, withZone: false })
    : moment(at, { withSeconds: false, withZone: false });
