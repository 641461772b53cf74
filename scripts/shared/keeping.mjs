// How long records are kept in the database, and where the archive is.
import { join, resolve } from 'node:path';
import { Misuse } from './variables.mjs';

/**
 * @typedef {{ roundYears: number, chatDays: number, archiveFolder: string }} Keeping zero: for ever
 *
 * The settings of the archive, where operators have set no others.
 * @param {Record<string, string | undefined>} set
 * @param {string} root the folder that relative paths begin at
 * @param {string} dataFolder
 * @returns {Keeping}
 */
export function keepingOf(set, root, dataFolder) {
  return {
    roundYears: wholeOf(set, 'KEEP_ROUNDS_YEARS', 5, 'years'),
    chatDays: wholeOf(set, 'KEEP_CHAT_DAYS', 90, 'days'),
    archiveFolder: resolve(root, set.ARCHIVE_FOLDER ?? join(dataFolder, 'archive')),
  };
}

function wholeOf(set, name, fallback, unit) {
  const text = set[name] ?? String(fallback);
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Misuse(`${name} is "${text}". Set it to a whole number of ${unit}, or to 0 to archive nothing of it.`);
}

/**
 * What may go now, by the rules, or before a day that somebody names: always whole months, in UTC.
 * @param {Keeping} keeping
 * @param {Date} now
 * @param {string} [day] as 2021-03-31
 * @returns {{ rounds?: Date, chat?: Date }}
 */
export function endsOf({ roundYears, chatDays }, now, day) {
  if (day !== undefined) {
    const end = monthOf(dayOf(day, now));
    return { rounds: end, chat: end };
  }
  const rounds = new Date(now);
  rounds.setUTCFullYear(now.getUTCFullYear() - roundYears);
  const chat = new Date(now.getTime() - chatDays * 86_400_000);
  return { ...(roundYears > 0 && { rounds: monthOf(rounds) }), ...(chatDays > 0 && { chat: monthOf(chat) }) };
}

const monthOf = (time) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));

function dayOf(text, now) {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay) throw new Misuse(`--before is "${text}", which is no day. Write it as 2021-03-31.`);
  if (day > now) throw new Misuse(`--before is ${text}, which is still to come.`);
  return day;
}
