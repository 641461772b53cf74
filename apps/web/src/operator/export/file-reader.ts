import type { Identity, Permission } from '@baize/auth';
import { currentIdentity } from '../../lib/session.ts';
import { refuseFile } from './file-response.ts';

/** The identity that requests a file, if it is allowed to; otherwise the refusal. */
export async function fileReader(permission: Permission): Promise<Identity | Response> {
  const identity = await currentIdentity();
  return refuseFile(identity, permission) ?? (identity as Identity); // refused when there is none
}
