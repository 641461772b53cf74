import type { RoundRecord } from '@baize/database';
import {
  type Game,
  isRoundEvent,
  type Player,
  privateRound,
  publicRound,
  type Round,
  type RoundEvent,
} from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { type Frame, replayRound } from '../../operator/round/replay.ts';
import { rulesOf } from '../../operator/round/round-rules.ts';
import type { Replay, ReplayFrame } from './replay.ts';

/**
 * A finished round as its viewer saw it: the public part of every moment, and of the private parts the viewer's own. A
 * sentence when it cannot be replayed: it is still played, or was played under rules that are not these.
 * @param viewer the player's user id; null for everybody who does not play
 */
export function makeReplay(record: RoundRecord, viewer: string | null, language: Language): Replay | string {
  const { round: row, names, lastResults, previous, next } = record;
  if (row.state !== 'settled' && row.state !== 'void') return language.say('table.replay.notOver');
  const rules = rulesOf(record, language);
  if (typeof rules === 'string') return rules;
  const { game, definition, limits, options } = rules;
  const told = replayRound(game, record);
  const seen = seenFrames(told, viewer);
  const player = hasPart(told, viewer) ? (viewer as Player) : null; // players are called by their user id
  let words = '';
  const frames = seen.map(({ version, at, event, round }): ReplayFrame => {
    words = wordsAfter(game, round, event) ?? words;
    const own = player && privateRound({ game }, round, player);
    return { version, at, words, round: publicRound({ game }, round), own, corrected: event.type === 'corrected' };
  });
  return {
    info: {
      ...{ id: row.tableId, name: row.tableName, game: row.game, currency: row.currency },
      ...{ options, limits, pace: definition.pace },
    },
    ...{ roundId: row.id, roundNumber: row.number, dealing: row.dealing, dealer: row.dealerName },
    ...{ names: namesIn(frames, names), lastResults, frames, previous, next },
  };
}

/** Whether somebody has bet in the round, also when nothing of it stayed. */
const hasPart = (frames: readonly Frame[], viewer: string | null): boolean =>
  frames.some(({ event }) => event.type === 'betsPlaced' && event.player === viewer);

type SeenFrame = Frame & { readonly event: RoundEvent };

/** The events of the round itself. Of the bets those of the viewer, and the last: how others came to theirs is too long a story. */
function seenFrames(frames: readonly Frame[], viewer: string | null): readonly SeenFrame[] {
  const ofRound = frames.filter((frame): frame is SeenFrame => isRoundEvent(frame.event));
  return ofRound.filter(({ event }, i) => {
    if (event.type !== 'betsPlaced' && event.type !== 'betsWithdrawn') return true;
    const next = ofRound[i + 1]?.event.type;
    return event.player === viewer || (next !== 'betsPlaced' && next !== 'betsWithdrawn');
  });
}

/** What the dealer says after an event; undefined when nothing new. */
function wordsAfter(game: Game, round: Round, event: RoundEvent): string | undefined {
  if (event.type === 'roundOpened') return 'Place your bets, please.';
  if (event.type === 'betsClosed') return 'No more bets.';
  if (event.type === 'voided') return 'The round is void. Every stake goes back.';
  return round.phase === 'playing' || round.phase === 'settled' ? game.call?.(round.play) : undefined;
}

/** Of the people whom the record names, those whom everybody could see at the table. */
function namesIn(frames: readonly ReplayFrame[], names: RoundRecord['names']): Replay['names'] {
  const seen = JSON.stringify(frames.map(({ round }) => round));
  return Object.fromEntries(Object.entries(names).filter(([id]) => seen.includes(JSON.stringify(id))));
}
