import { addressOf, may } from '@baize/auth';
import { lastSigned } from '@baize/database/dossier';
import { headers } from 'next/headers';
import { fileReader } from '@/files/file-reader.ts';
import { fileResponse, refusal, refuseFile } from '@/files/file-response.ts';
import { zipBytes } from '@/files/zip.ts';
import { findGameBeside } from '@/games/beside.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { houseCalendar } from '@/lib/settings/house-settings.ts';
import { type Cover, dossierFiles } from '@/operator/dossier/dossier-files.ts';
import { readDossierRequest } from '@/operator/dossier/dossier-request.ts';
import { dossierSource } from '@/operator/dossier/dossier-source.ts';
import { refuseUnread } from '@/operator/export/file-request.ts';

/** A game server that runs signs something every minute. */
const SIGNED_WITHIN_MS = 150_000;

/** Makes a dossier of a period: a zip that is written while it is read, and signed at its end. That it was made is on record. */
export async function GET(request: Request): Promise<Response> {
  const identity = await fileReader('read-audit');
  if (identity instanceof Response) return identity;
  const language = await getLanguage();
  const refused = may(identity, 'read-history') ? null : refuseFile(identity, 'read-history', language);
  if (refused) return refused;
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const [calendar, now] = [await houseCalendar(), Date.now()];
  const wanted = readDossierRequest(parameters, now, calendar);
  if ('unread' in wanted) return refuseUnread(wanted.unread, language) as Response; // there are some
  if ('refused' in wanted) return refusal(400, language.say('office.dossier.refused.days'));
  const signedAt = await lastSigned(casinoPool());
  if (signedAt === null || now - signedAt > SIGNED_WITHIN_MS)
    return refusal(503, language.say('office.dossier.refused.unsigned'));
  const by = { by: identity.userId, role: identity.role, address: addressOf(await headers()) };
  const { source, archived } = await dossierSource(wanted, by);
  const unknown = refuseUnread(source.tables.length === 0 && parameters.of ? [`of=${parameters.of}`] : [], language);
  if (unknown) return unknown;
  await recordLook(identity, { subject: 'dossier', filters: parameters, file: 'zip' });
  const { days, from, until, table, game } = wanted;
  const cover: Cover = {
    dossier: 1,
    ...{ house: language.say('ui.name'), made: new Date(now).toISOString(), by: identity.userId },
    ...{ zone: calendar.zone, days, from: new Date(from).toISOString(), until: new Date(until).toISOString() },
    ...{ table, game, archived },
  };
  const written = { language, wordsOf: (id: string) => findGameBeside(id)?.gameWords() };
  const name = ['dossier', ...new Set(days), ...[table ?? game ?? []].flat()].join('-');
  return fileResponse(name, 'zip', zipBytes(dossierFiles(cover, source, written)));
}
