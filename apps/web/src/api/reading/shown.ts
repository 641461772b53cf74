import type {
  ConfiguredTable,
  ListedAct,
  ListedApproval,
  ListedPlayer,
  ListedRound,
  ReportSums,
  RoundProof,
  RoundRecord,
} from '@baize/database';
import { writeEnglish } from '../../i18n/write-english.ts';

// Rows as the API shows them: moments as text, and no field that its schemas do not name (they leave out the rest).

export const moment = (ms: number): string => new Date(ms).toISOString();
export const momentOf = (ms: number | null): string | null => (ms === null ? null : moment(ms));

export const shownTable = ({ id, name, game, currency, state, version, playedVersion }: ConfiguredTable) => ({
  ...{ id, name, game, currency, state, version, playedVersion },
});

export const shownVersion = <Version extends { readonly at: number }>({ at, ...version }: Version) => ({
  ...version,
  at: moment(at),
});

export const shownRound = ({ openedAt, endedAt, ...round }: ListedRound) => ({
  ...round,
  openedAt: moment(openedAt),
  endedAt: momentOf(endedAt),
});

export const shownWholeRound = (
  { round, events, masked, bets, transfers, shoe }: RoundRecord,
  proof: RoundProof | null,
) => ({
  ...shownRound(round),
  events: events.map(shownVersion),
  cardsMasked: masked !== null,
  settled: bets,
  transfers: transfers.map(shownVersion),
  ...{ shoe, proof },
});

export const shownPlayer = ({ createdAt, lastSeenAt, ...player }: ListedPlayer) => ({
  ...player,
  createdAt: moment(createdAt),
  lastSeenAt: momentOf(lastSeenAt),
});

export const shownSums = ({ handleMinor, payoutMinor, ...sums }: ReportSums) => ({
  ...{ ...sums, handleMinor, payoutMinor },
  ggrMinor: handleMinor - payoutMinor,
});

export const shownAct = ({ at, why, before, after, ...act }: ListedAct) => ({
  ...{ ...act, before: before ?? null, after: after ?? null },
  at: moment(at),
  why: why === null || typeof why === 'string' ? why : writeEnglish(why),
});

export const shownApproval = ({ at, expiresAt, decidedAt, act: _, ...request }: ListedApproval) => ({
  ...request,
  at: moment(at),
  expiresAt: moment(expiresAt),
  decidedAt: momentOf(decidedAt),
});
