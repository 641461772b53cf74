import { z } from 'zod';
import type { Language } from '../../../i18n/language.ts';
import { reason } from '../../kit/form/reason.ts';

const NAME_MAX = 40;

/** The fields of an act on a table, judged as the server judges them. */
export const nameFields = ({ say }: Pick<Language, 'say'>) =>
  z.object({
    name: z.string().trim().min(1, say('office.life.nameFault')).max(NAME_MAX, say('office.life.nameFault')),
    why: reason(say('office.reasonFault')),
  });
