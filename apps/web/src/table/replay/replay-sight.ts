import type { TableView } from '@baize/protocol';
import type { GameLayout, PublicRound } from '@baize/rules';
import { NO_BALANCE, netOf, type OwnPart, spotChips, type TableSight } from '../game/table-sight.ts';
import type { Replay, ReplayFrame } from './replay.ts';

export type ReplayMoment = {
  readonly frame: ReplayFrame;
  /** The frame follows the one before it, so that the scene may move. */
  readonly moving: boolean;
  /** The scene is still revealing the result: nothing else may show it. */
  readonly suspended: boolean;
  /** Why bets cannot be placed, as a sentence. */
  readonly shut: string;
};

/** A frame of a replay, for the stage of the live table. */
export function replaySight(replay: Replay, game: GameLayout, moment: ReplayMoment): TableSight {
  const { frame, moving, suspended, shut } = moment;
  const { round, own } = frame;
  const payouts = own?.payouts ?? [];
  const stakes = own?.stakes ?? {};
  return {
    info: replay.info,
    game,
    view: viewOf(replay, frame),
    own: ownOf(replay, frame),
    round,
    results: resultsOf(replay, round),
    chips: spotChips(stakes, new Map(Object.entries(stakes)), payouts),
    balance: NO_BALANCE,
    net: netOf(payouts),
    live: moving,
    suspended,
    shut,
    now: () => frame.at,
  };
}

/** The viewer controls the time of a replay: it has no running clock. */
function viewOf(replay: Replay, { version, at, round, words, corrected }: ReplayFrame): TableView {
  return {
    ...{ tableId: replay.info.id, version, now: at, state: 'open', notice: null, words },
    ...{ dealing: replay.dealing, dealer: replay.dealer, watching: 0 },
    ...{ roundId: replay.roundId, roundNumber: replay.roundNumber, round },
    ...{
      dealt: false,
      offeredTo: null,
      ...{ waitsFor: null, waitsSince: null, told: null },
      deadline: null,
      names: replay.names,
      shoe: null,
      sealed: null,
      correctedAt: corrected ? at : null,
      byHand: replay.byHand,
      seats: {},
    },
  };
}

function ownOf(replay: Replay, { own }: ReplayFrame): OwnPart | null {
  return own && { roundId: replay.roundId, round: own, seats: [] };
}

function resultsOf({ lastResults, roundId, roundNumber }: Replay, { phase, result }: PublicRound) {
  if (phase !== 'settled' || result === null) return lastResults;
  return [...lastResults, { roundId, number: roundNumber, shoe: lastResults.at(-1)?.shoe ?? null, result }];
}
