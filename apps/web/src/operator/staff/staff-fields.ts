import { z } from 'zod';
import type { Language } from '../../i18n/language.ts';
import { reason } from '../kit/form/reason.ts';

const NAME_MAX = 40;

/** The fields of a new account, judged as the server judges them. */
export const hireFields = ({ say }: Pick<Language, 'say'>) =>
  z.object({
    username: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,19}$/, say('staff.hire.usernameFault')),
    name: z.string().trim().min(1, say('staff.hire.nameFault')).max(NAME_MAX, say('staff.hire.nameFault')),
    why: reason(say('office.reasonFault')),
  });

/** The code of an arrival: six digits of any script, however they are grouped. */
export const arrivalFields = ({ say }: Pick<Language, 'say'>) =>
  z.object({ code: z.string().regex(/^(?:[\s.-]*\p{Nd}){6}[\s.-]*$/u, say('staff.arrival.codeFault')) });

/** The field of a change to an account; only enabling it needs no reason. */
export const actFields = (isReasonNeeded: boolean, { say }: Pick<Language, 'say'>) =>
  z.object({ why: reason(say('office.reasonFault'), isReasonNeeded) });
