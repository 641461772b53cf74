import { LIST_BOX } from '../kit/page.ts';

/** The box of the list of rounds, whose cells are narrow because they are many. */
export const ROUNDS_BOX = `${LIST_BOX} [--cell-gap:9px] max-md:[--cell-gap:5px]`;
