import type { Identity, Permission } from '@baize/auth';
import { getLanguage } from '../i18n/get-language.ts';
import { currentIdentity } from '../lib/session.ts';
import { refuseFile } from './file-response.ts';

/** The identity that requests a file, if it is allowed to; otherwise the refusal. */
export async function fileReader(permission: Permission): Promise<Identity | Response> {
  const [identity, language] = await Promise.all([currentIdentity(), getLanguage()]);
  return refuseFile(identity, permission, language) ?? (identity as Identity); // refused when there is none
}
