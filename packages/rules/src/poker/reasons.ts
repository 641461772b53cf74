// The reasons for the outcomes of poker bets, shared by the poker games.
import type { Phrase } from '../core/phrase.ts';
import { handName, type NamedHand } from './hand-name.ts';

const because = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `house.because.${name}`, values } : { key: `house.because.${name}` };

const inside = (hand: NamedHand): Phrase => handName(hand, 'inside');

/** @param auto whether the table folded the hand on timeout */
export const folded = (auto: boolean): Phrase => because(auto ? 'auto-folded' : 'folded');

export const notQualified = (dealers: NamedHand): Phrase => because('not-qualified', { hand: inside(dealers) });

export const heldUnqualified = (hand: NamedHand): Phrase => because('hand-not-qualified', { hand: inside(hand) });

export const against = (mine: NamedHand, dealers: NamedHand): Phrase =>
  because('hands', { hand: inside(mine), other: inside(dealers) });

export const heldHand = (hand: NamedHand): Phrase => because('hand', { hand: inside(hand) });
