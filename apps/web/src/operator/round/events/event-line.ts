import { isRoundEvent } from '@baize/rules';
import type { Frame } from '../../../rounds/replay.ts';
import type { Author, EventLine, Words } from './line.ts';
import { lineOfRound } from './round-lines.ts';
import { lineAroundRound } from './table-lines.ts';

/** An event of the record in words. */
export function eventLine({ event, actor }: Pick<Frame, 'event' | 'actor'>, words: Words): EventLine {
  const author = authorOf(actor);
  const plain: EventLine = {
    author,
    by:
      actor !== words.dealer && (author === 'dealer' || author === 'staff')
        ? words.person(actor.replace(/^\w+:/, ''))
        : null,
    text: '',
    detail: null,
    amountMinor: null,
    irregular: false,
    tookByTable: false,
  };
  return { ...plain, ...(isRoundEvent(event) ? lineOfRound(event, words) : lineAroundRound(event, words)) };
}

function authorOf(actor: string): Author {
  const [kind] = actor.split(':');
  return kind === 'player' || kind === 'dealer' || kind === 'staff' ? kind : 'table';
}
