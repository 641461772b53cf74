import { API_PERMISSIONS, type Identity, isActing, may, TOKEN_DAYS } from '@baize/auth';
import { listApiTokens } from '@baize/database';
import type { Language } from '../../i18n/language.ts';
import { casinoAuth, casinoPrisma } from '../../lib/casino.ts';
import type { OwnTokensProps } from './own-tokens.tsx';
import { permissionName } from './permission-name.ts';

/** What a person sees of their tokens, and can permit new ones. */
export async function readOwnTokens(identity: Identity, language: Language): Promise<OwnTokensProps> {
  const { fourEyes } = casinoAuth();
  const offered = API_PERMISSIONS.filter((each) => may(identity, each)).map((is) => ({
    ...{ is, name: permissionName(is, language) },
    takesTwo: fourEyes && isActing(is),
  }));
  return { tokens: await listApiTokens(casinoPrisma(), identity.userId), offered, days: TOKEN_DAYS };
}
