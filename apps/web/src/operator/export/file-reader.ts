import type { Identity, Permission } from '@baize/auth';
import { currentIdentity } from '../../lib/session.ts';
import { refuseFile } from './file-response.ts';

/** Who asks for a file, if they may have it; otherwise the answer to them. */
export async function fileReader(permission: Permission): Promise<Identity | Response> {
  const identity = await currentIdentity();
  return refuseFile(identity, permission) ?? (identity as Identity); // refused when there is none
}
