import { LIST_BOX } from '../kit/page.ts';

/** The box of the list of rounds, whose cells are narrow because they are many. */
export const ROUNDS_BOX = `${LIST_BOX} [--cell-gap:9px] max-md:[--cell-gap:5px]`;

/** Around a key of the keyboard, which a narrow window does not have. */
export const KEYBOARD = 'max-lg:hidden';
