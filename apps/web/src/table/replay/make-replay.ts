import type { RoundRecord } from '@baize/database';
import {
  answers,
  type Bet,
  type Game,
  isRoundEvent,
  type Player,
  privateRound,
  publicRound,
  type Round,
  type RoundEvent,
  steps,
} from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { drawnRound } from '../../operator/round/drawn.ts';
import { type Frame, replayRound } from '../../operator/round/replay.ts';
import { rulesOf } from '../../operator/round/round-rules.ts';
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
  const { game, definition, limits, options } = rules;
  const told = replayRound(game, record);
  const player = viewer.is === 'participant' ? (viewer.userId as Player) : null; // players are called by their user id
  const seen = seenFrames(told, player);
  let words = '';
  const frames = seen.map(({ version, at, event, round }): ReplayFrame => {
    words = wordsAfter(game, round, event) ?? words;
    const own = player && privateRound({ game }, round, player);
    return { version, at, words, round: publicRound({ game }, round), own, corrected: event.type === 'corrected' };
  });
  return {
    info: {
      ...{ id: row.tableId, name: row.tableName, game: row.game, currency: row.currency },
      ...{ options, limits, pace: definition.pace, equipment: 'both' },
    },
    ...{ roundId: row.id, roundNumber: row.number, dealing: row.dealing, dealer: row.dealerName },
    byHand: row.entered > 0,
    ...{ names: namesIn(frames, names), lastResults, frames, previous, next },
    drawn: drawOf(game, told, record, JSON.stringify(frames)),
  };
}

/** What the round was drawn from, without a card that somebody else alone saw. */
function drawOf(game: Game, told: readonly Frame[], { shoe }: RoundRecord, seen: string): Replay['drawn'] {
  const draw = drawnRound(told, shoe);
  if (!draw) return null;
  const withheld = told.some((frame) => isOwners(game, frame) && !seen.includes(JSON.stringify(cardOf(frame))));
  return withheld ? { ...draw, told: null, drawn: null, withheld } : { ...draw, withheld };
}

const cardOf = ({ event }: Frame): unknown =>
  event.type === 'reported' && event.fact.fact === 'card' ? event.fact.card : null;

/** Whether a card was dealt that only its owner may see. */
function isOwners(game: Game, { event, before }: Frame): boolean {
  if (event.type !== 'reported' || event.fact.fact !== 'card') return false;
  const { fact } = event;
  return steps(game, before).some((step) => step.ask === 'card' && step.face === 'owner' && answers(step, fact));
}

type SeenFrame = Frame & { readonly event: RoundEvent };

/** The events of the round itself. Of the bets those of the viewer, and the last: how others came to theirs is too long a story. */
function seenFrames(frames: readonly Frame[], viewer: string | null): readonly SeenFrame[] {
  const ofRound = frames.filter((frame): frame is SeenFrame => isRoundEvent(frame.event));
  return ofRound.filter(({ event }, i) => {
    if (event.type !== 'betsPlaced' && event.type !== 'betsWithdrawn') return true;
    const next = ofRound[i + 1]?.event.type;
    const isOwn = [event, ...returnedWith(event)].some(({ player }) => player === viewer);
    return isOwn || (next !== 'betsPlaced' && next !== 'betsWithdrawn');
  });
}

const returnedWith = (event: RoundEvent): readonly Bet[] =>
  event.type === 'betsWithdrawn' ? (event.returned ?? []) : [];

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
