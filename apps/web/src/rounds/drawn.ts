import type { RecordedShoe } from '@baize/database';
import { shownCard } from '@baize/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Frame } from './replay.ts';

/** What the cards or the number of a round were drawn from, and what was drawn: all that a check of it needs. */
export interface DrawnRound {
  readonly of: 'cards' | 'numbers';
  /** SHA-256 of the salt and the text, published before the first bet. */
  readonly commitment: string;
  /** A wheel's numbers stand in the record before the first bet; a shoe's commitment always did. */
  readonly beforeBets: boolean;
  /** A shoe as `AhTc9d…`, numbers as `17 3 22`; `null` while it is in play, or not for this viewer to read. */
  readonly revealed: { readonly salt: string; readonly text: string } | null;
  /** What was drawn and seen, with its place in the text, counted from 0; `null` where that is not looked at. */
  readonly drawn: readonly Drawn[] | null;
}

interface Drawn {
  readonly nth: number;
  readonly value: string;
}

/** The result of checking a revealed draw. */
export interface DrawCheck {
  readonly fits: boolean;
  readonly count: number;
  /** How many of what was drawn are not what was sealed. */
  readonly wrong: number;
}

/** What a round was drawn from: `null` when nothing was sealed for it, or nothing of it was drawn from a shoe. */
export function drawnRound(frames: readonly Pick<Frame, 'event'>[], shoe: RecordedShoe | null): DrawnRound | null {
  if (shoe) {
    const { revealed, commitment, id } = shoe;
    const cards = {
      revealed: revealed && { salt: revealed.salt, text: revealed.order },
      drawn: drawnCards(frames, id),
    };
    return { of: 'cards', commitment, beforeBets: true, ...cards };
  }
  return drawnNumbers(frames);
}

/** Whether the revealed draw matches the commitment, and the results match the draw; `null` before it is revealed. */
export function checkDraw({ of, commitment, revealed, drawn }: DrawnRound): DrawCheck | null {
  if (!revealed) return null;
  const all = of === 'cards' ? (revealed.text.match(/../g) ?? []) : revealed.text.split(' ');
  const count = drawn?.length ?? 0;
  const wrong = drawn?.filter(({ nth, value }) => all[nth] !== value).length ?? 0;
  return { fits: hashOf(revealed.salt + revealed.text) === commitment, count, wrong };
}

/** Hexadecimal. By a library: pages over plain http have no digests of the browser. */
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

function drawnNumbers(frames: readonly Pick<Frame, 'event'>[]): DrawnRound | null {
  const events = frames.map(({ event }) => event);
  const sealed = events.find((event) => event.type === 'numbersSealed');
  const opened = events.find((event) => event.type === 'numbersTold');
  if (!sealed) return null;
  const firstBet = events.findIndex(({ type }) => type === 'betsPlaced');
  const drawn = events.flatMap((event) => {
    if (event.type !== 'reported' || event.fact.fact !== 'number') return [];
    const { fact, source } = event;
    return source.from === 'wheel' && source.sealId !== null ? [{ nth: source.spin, value: String(fact.number) }] : [];
  });
  return {
    of: 'numbers',
    commitment: sealed.commitment,
    beforeBets: firstBet < 0 || events.indexOf(sealed) < firstBet,
    revealed: opened ? { salt: opened.salt, text: opened.text } : null,
    drawn,
  };
}

/** The cards of the round that came from this shoe and were seen. */
function drawnCards(frames: readonly Pick<Frame, 'event'>[], shoeId: string): readonly Drawn[] {
  return frames.flatMap(({ event }) => {
    if (event.type !== 'reported' || event.source.from !== 'shoe' || event.source.shoeId !== shoeId) return [];
    const card = shownCard(event.fact);
    return card === undefined ? [] : [{ nth: event.source.position, value: card }];
  });
}
