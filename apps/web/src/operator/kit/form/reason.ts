import { z } from 'zod';

/** The length of a reason that is recorded. */
const LENGTH = { least: 3, most: 200 } as const;

/**
 * A reason as it is typed.
 * @param fault the message for one that is too short or too long
 * @param isNeeded whether it must not be empty
 */
export const reason = (fault: string, isNeeded = true) =>
  z
    .string()
    .trim()
    .refine(({ length }) => (length === 0 && !isNeeded) || (length >= LENGTH.least && length <= LENGTH.most), fault);
