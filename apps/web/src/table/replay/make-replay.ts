import type { RoundRecord } from '@baize/database';
import {
  type Bet,
  type Game,
  isRoundEvent,
  type Phrase,
  type PhraseOrText,
  type Player,
  playersNamed,
  privateRound,
  publicRound,
  type Report,
  type Round,
  type RoundEvent,
  unseenCards,
} from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { drawnRound } from '../../rounds/drawn.ts';
import { type Frame, replayRound } from '../../rounds/replay.ts';
import { rulesOf } from '../../rounds/round-rules.ts';
import type { Resettled } from '../../rounds/table-events.ts';
import { placesForNames } from './places-for-names.ts';
import type { Replay, ReplayFrame } from './replay.ts';
import type { ReplayViewer } from './replay-viewer.ts';

/**
 * A finished round as its viewer saw it: the public part of every moment, and of the private parts the viewer's own. For
 * strangers with places instead of names, and without a way to other rounds. A sentence when it cannot be replayed: it is
 * still played, or was played under rules that are not these.
 */
export function makeReplay(whole: RoundRecord, viewer: ReplayViewer, language: Language): Replay | string {
  const isStranger = viewer.is === 'stranger';
  const record = isStranger ? placesForNames(whole, language) : whole;
  const { round: row, names, lastResults } = record;
  const { previous, next } = isStranger ? { previous: null, next: null } : record;
  if (row.state !== 'settled' && row.state !== 'void') return language.say('table.replay.notOver');
  const rules = rulesOf(record, language);
  if (typeof rules === 'string') return rules;
  const { game, definition, limits, options, chips } = rules;
  const allFrames = replayRound(game, record);
  const player = viewer.is === 'participant' ? (viewer.userId as Player) : null; // players are called by their user id
  const seen = seenFrames(allFrames, player);
  let words: PhraseOrText = '';
  const frames = seen.map(({ version, at, event, round }): ReplayFrame => {
    words = wordsAfter(game, round, event) ?? words;
    const own = player && privateRound({ game }, round, player);
    return { version, at, words, round: publicRound({ game }, round), own, corrected: correctedBy(event) };
  });
  return {
    info: {
      ...{ id: row.tableId, name: row.tableName, game: row.game, currency: row.currency },
      ...{ options, limits, pace: definition.pace, equipment: 'both', ...(chips && { chips }) },
    },
    ...{ roundId: row.id, roundNumber: row.number, dealer: row.dealerName },
    dealing: row.dealing === 'console' ? 'console' : 'virtual',
    byHand: row.entered > 0,
    ...{ names: namesIn(frames, names), lastResults, frames, previous, next },
    drawn: drawOf(allFrames, record, player),
  };
}

/** The draws of the round, without cards that only other players saw. */
function drawOf(frames: readonly Frame[], { shoe }: RoundRecord, viewer: Player | null): Replay['drawn'] {
  const draw = drawnRound(frames, shoe);
  if (!draw) return null;
  const withheld = unseenCards(reportsOf(frames)).some(({ onlyFor }) => onlyFor !== viewer);
  return withheld ? { ...draw, revealed: null, drawn: null, withheld } : { ...draw, withheld };
}

/** Everything that was reported in the round; void rounds no longer contain it. */
function reportsOf(frames: readonly Frame[]): readonly Report[] {
  const last = frames.findLast(({ round }) => 'reports' in round)?.round;
  return last && 'reports' in last ? last.reports : [];
}

type SeenEvent = RoundEvent | Resettled;
type SeenFrame = Frame & { readonly event: SeenEvent };

const correctedBy = ({ type }: SeenEvent): ReplayFrame['corrected'] =>
  type === 'corrected' ? 'entry' : type === 'resettled' ? 'result' : null;

/** The events of the round. Of the bets only those of the viewer, and the last one. */
function seenFrames(frames: readonly Frame[], viewer: string | null): readonly SeenFrame[] {
  const ofRound = frames.filter(
    (frame): frame is SeenFrame => isRoundEvent(frame.event) || frame.event.type === 'resettled',
  );
  return ofRound.filter(({ event }, i) => {
    if (event.type !== 'betsPlaced' && event.type !== 'betsWithdrawn') return true;
    const next = ofRound[i + 1]?.event.type;
    const isOwn = [event, ...returnedWith(event)].some(({ player }) => player === viewer);
    return isOwn || (next !== 'betsPlaced' && next !== 'betsWithdrawn');
  });
}

const returnedWith = (event: SeenEvent): readonly Bet[] =>
  event.type === 'betsWithdrawn' ? (event.returned ?? []) : [];

/** The dealer's call after an event; undefined without a new one. */
function wordsAfter(game: Game, round: Round, event: SeenEvent): Phrase | undefined {
  if (event.type === 'roundOpened') return { key: 'house.call.place-bets' };
  if (event.type === 'betsClosed') return { key: 'house.call.no-more-bets' };
  if (event.type === 'voided') return { key: 'house.call.void' };
  if (event.type === 'resettled') return { key: 'house.call.resettled', values: { round: event.roundId } };
  return round.phase === 'playing' || round.phase === 'settled' ? game.call?.(round.play) : undefined;
}

/** The people named in the record who were publicly visible at the table. */
function namesIn(frames: readonly ReplayFrame[], names: RoundRecord['names']): Replay['names'] {
  const seen = new Set<string>(frames.flatMap(({ round }) => [...playersNamed(round)]));
  return Object.fromEntries(Object.entries(names).filter(([id]) => seen.has(id)));
}
