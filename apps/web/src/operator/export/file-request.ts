import type { Identity, Permission } from '@baize/auth';
import { fileReader } from '../../files/file-reader.ts';
import { type FileType, refusal } from '../../files/file-response.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import type { Language } from '../../i18n/language.ts';
import type { CsvForm } from '../../lib/settings/csv-form.ts';
import { currentSettings } from '../../lib/settings/kept-settings.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';
import type { ListAddress } from '../kit/address/list-address.ts';

/** How files are written for the reader: the form of CSV, and the zone of the dates of a workbook. */
export interface FileForm {
  readonly csv: CsvForm;
  readonly zone: string;
}

/** A permitted request for a file: who asks, the format, and the other parameters of the address. */
export interface FileRequest<Type extends FileType> {
  readonly identity: Identity;
  readonly as: Type;
  readonly form: FileForm;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Reads a request for a file in one of these formats.
 * @returns the refusal when the reader may not have it or asks for another format
 */
export async function readFileRequest<Type extends FileType>(
  request: Request,
  permission: Permission,
  types: readonly Type[],
): Promise<FileRequest<Type> | Response> {
  const identity = await fileReader(permission);
  if (identity instanceof Response) return identity;
  const { as: requested, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  const as = types.find((type) => type === requested);
  if (as === undefined) return refuseFormat(types, await getLanguage());
  const form = { csv: (await currentSettings()).csv, zone: await staffZone() };
  return { identity, as, form, parameters };
}

/**
 * Reads a request for the file of a list.
 * @returns the refusal also when its filter has parameters that are not understood
 */
export async function readListRequest<Type extends FileType>(
  request: Request,
  permission: Permission,
  types: readonly Type[],
  list: Pick<ListAddress<unknown>, 'unread'>,
): Promise<FileRequest<Type> | Response> {
  const read = await readFileRequest(request, permission, types);
  if (read instanceof Response) return read;
  return refuseUnread(list.unread(read.parameters), await getLanguage()) ?? read;
}

/** The refusal of a format in which a file does not exist. */
export const refuseFormat = (types: readonly FileType[], { say, list }: Language): Response =>
  refusal(400, say('office.export.refused.format', { formats: list(types) }));

/** The refusal of a filter with parameters that are not understood; `null` when there are none. */
export const refuseUnread = (unread: readonly string[], { say, list }: Language): Response | null =>
  unread.length > 0 ? refusal(400, say('office.export.refused.unread', { filters: list(unread) })) : null;

/** The name of a file, without its extension, with the minute in UTC: `rounds-2026-05-04T1200`. */
export const fileNameOf = (kind: string): string => `${kind}-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
