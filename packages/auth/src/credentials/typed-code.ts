import { latinDigits } from '@baize/words';

/** What separates the groups of a typed code, and marks that keyboards of some scripts add. */
const BETWEEN = /[\s\p{P}\p{Cf}]/gu;

/** The digits of a one-time code as ASCII, in whichever script they were typed. */
export const plainCode = (typed: string): string => latin(typed).replace(BETWEEN, '');

/** A recovery code as it was printed: its alphabet has no letters O, I and L, which are read as the digits they look like. */
export const plainRecoveryCode = (typed: string): string =>
  latin(typed).replace(BETWEEN, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Full-width letters and the digits of every script as those of ASCII. */
const latin = (text: string): string => latinDigits(text.normalize('NFKC'));
