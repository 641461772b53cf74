import type { RoundRecord } from '@baize/database';
import {
  balanceChanges,
  resettlementTransfers,
  reversalTransfers,
  type TransferOf,
  tableAccount,
  transfersOf,
} from '@baize/ledger';
import {
  amountOf,
  askedNow,
  isRoundEvent,
  isValidFact,
  outcomeOf,
  type PaidLine,
  type Payout,
  printOdds,
  resettle,
  resultsOf,
  settlement,
  stakesIn,
} from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import { checkDraw, drawnRound } from '../../../rounds/drawn.ts';
import { type Frame, replayRound, roundEvents } from '../../../rounds/replay.ts';
import { type RoundRules, rulesOf, setupOf } from '../../../rounds/round-rules.ts';
import type { Resettled } from '../../../rounds/table-events.ts';

/** One check, in words. */
export interface Check {
  readonly ok: boolean;
  readonly words: string;
}

/** The result of verifying a round. `differs` if any check failed. */
export type Verification =
  | { readonly outcome: 'verified' | 'differs'; readonly checks: readonly Check[] }
  /** Why the round cannot be verified here. */
  | { readonly outcome: 'impossible'; readonly why: string };

/**
 * Recalculates a recorded round from the rules and its events, and compares every decision, payout and transfer, and
 * the draws where the seal was opened, with what is stored.
 */
export async function verifyRound(record: RoundRecord, language: Language): Promise<Verification> {
  const rules = rulesOf(record, language);
  if (typeof rules === 'string') return { outcome: 'impossible', why: rules };
  if (record.masked) return { outcome: 'impossible', why: language.say('operator.verify.cardsHidden') };
  const frames = replayRound(rules.game, record);
  const checks = [
    asked(rules.game, frames, language),
    ...payouts(rules, frames, record, language),
    money(frames, record, language),
    ...(await draws(frames, record, language)),
  ];
  return { outcome: checks.every(({ ok }) => ok) ? 'verified' : 'differs', checks };
}

type AnyGame = Parameters<typeof askedNow>[0];

/** Every fact answers a step that the game requested at that time. */
function asked(game: AnyGame, frames: readonly Frame[], { say }: Language): Check {
  let facts = 0;
  let unasked = 0;
  for (const { event, before } of frames) {
    if (event.type !== 'reported' || event.fact.fact === 'preset') continue;
    facts += 1;
    if (!isValidFact(game, askedNow(game, before), event.fact)) unasked += 1;
  }
  return unasked === 0
    ? { ok: true, words: say('operator.verify.entriesAsked', { count: facts }) }
    : { ok: false, words: say('operator.verify.entriesUnasked', { count: facts, unasked }) };
}

/** The payouts of the rules, of the event and of the stored bets are the same. */
function payouts(
  rules: RoundRules,
  frames: readonly Frame[],
  { round, bets }: RoundRecord,
  language: Language,
): Check[] {
  const { say } = language;
  if (round.endedAt === null) return [];
  const end = frames.find(({ event }) => event.type === 'settled' || event.type === 'voided');
  const early = frames.flatMap(({ event }) =>
    event.type === 'betsClosed' || event.type === 'betsWithdrawn' ? (event.returned ?? []) : [],
  );
  const returned = early.map((bet) => backLine(bet.player, bet.spot, bet.stake));
  const kept = bets.map((bet) =>
    line(bet.playerId, bet.spot, bet.stakeMinor, bet.returnedMinor, bet.outcome, bet.rule, printLine(bet.paid)),
  );
  if (end?.event.type === 'settled' && end.before.phase === 'playing') {
    const settled = settlement(rules, end.before.play);
    const again = 'payouts' in settled ? settled.payouts : [];
    const recorded = end.event.payouts;
    const changed = resettledIn(frames);
    const standing = changed?.payouts ?? recorded;
    const due = changed ? dueBy(rules, frames, changed) : again;
    const differing =
      differences(again.map(payLine), recorded.map(payLine)) +
      (changed ? differences(due.map(payLine), standing.map(payLine)) : 0) +
      differences([...returned, ...standing.map(payLine)], kept);
    const key = differing === 0 ? 'operator.verify.payoutsSame' : 'operator.verify.payoutsDiffer';
    return [
      { ok: differing === 0, words: say(key, { count: again.length, differing }) },
      ...totals(reversedParts(frames) ? [] : due, keptOf(frames), round, language),
    ];
  }
  if (end?.event.type === 'voided') {
    const due = stakesIn(end.before).map((bet) => backLine(bet.player, bet.spot, bet.stake));
    const recorded = end.event.refunds.map((bet) => backLine(bet.player, bet.spot, bet.stake));
    const differing = differences(due, recorded) + differences([...returned, ...recorded], kept);
    const key = differing === 0 ? 'operator.verify.stakesGiven' : 'operator.verify.stakesDiffer';
    return [{ ok: differing === 0, words: say(key, { count: due.length, differing }) }];
  }
  return [{ ok: false, words: say('operator.verify.noEnd') }];
}

/** The parts of the players if the settled round is void. */
const reversedParts = (frames: readonly Frame[]) =>
  frames.flatMap(({ event }) => (event.type === 'reversed' ? [event.parts] : []))[0];

/** By what the settled round was settled again, if it was. */
const resettledIn = (frames: readonly Frame[]) =>
  frames.flatMap(({ event }) => (event.type === 'resettled' ? [event] : []))[0];

/** The payouts of the rules for the same bets and decisions with the right results. */
function dueBy(rules: RoundRules, frames: readonly Frame[], { reports }: Resettled): readonly Payout[] {
  const again = resettle(setupOf(rules), roundEvents(frames), resultsOf(reports));
  return again.is === 'settled' ? again.payouts : [];
}

/** What players kept of a round that was void or settled again before there were receivables, because they no longer held it. */
const keptOf = (frames: readonly Frame[]): number =>
  (reversedParts(frames) ?? resettledIn(frames)?.parts ?? []).reduce((sum, { kept = 0 }) => sum + kept, 0);

function totals(
  again: readonly Payout[],
  keptMinor: number,
  { handleMinor, payoutMinor, currency }: RoundRecord['round'],
  { say, money }: Language,
): Check[] {
  const handle = again.reduce((sum, { stake }) => sum + stake, 0);
  const payout = again.reduce((sum, payout) => sum + amountOf(payout), keptMinor);
  if (handle === handleMinor && payout === payoutMinor) return [];
  return [
    {
      ok: false,
      words: say('operator.verify.totals', {
        handle: money(handleMinor, currency),
        payout: money(payoutMinor, currency),
        stakes: money(handle, currency),
        returns: money(payout, currency),
      }),
    },
  ];
}

/** Every event made exactly the transfers of the rules, and the table's account is empty at the end. */
function money(frames: readonly Frame[], { round, transfers }: RoundRecord, language: Language): Check {
  const due = frames.flatMap((frame) =>
    dueOf(frame, round).map(({ from, to, amount, code }) => `${frame.version} ${from} ${to} ${amount} ${code}`),
  );
  const kept = transfers.map(
    ({ version, from, to, amountMinor, code }) => `${version} ${from} ${to} ${amountMinor} ${code}`,
  );
  const differing = differences(due, kept);
  const moved = balanceChanges(transfers.map(({ from, to, amountMinor }) => ({ from, to, amount: amountMinor })));
  const felt = moved.get(tableAccount(round.tableId, round.currency)) ?? 0;
  const over = round.endedAt !== null;
  const words = language.say(differing === 0 ? 'operator.verify.transfersSame' : 'operator.verify.transfersDiffer', {
    count: transfers.length,
    differing,
    felt: language.money(felt, round.currency),
  });
  return { ok: differing === 0 && (!over || felt === 0), words };
}

/** The transfers of an event of the round, or of its reversal, according to the rules. */
function dueOf({ event, before }: Frame, { tableId, currency }: RoundRecord['round']): readonly TransferOf[] {
  if (event.type === 'reversed') return reversalTransfers(event.parts, currency);
  if (event.type === 'resettled') return resettlementTransfers(event.parts, currency);
  if (!isRoundEvent(event)) return [];
  return transfersOf({ id: tableId, currency }, event, event.type === 'settled' ? stakesIn(before) : []);
}

/** The revealed draw matches its commitment, and every card or number of the round matches the draw. */
async function draws(frames: readonly Frame[], { shoe }: RoundRecord, { say }: Language): Promise<Check[]> {
  const round = drawnRound(frames, shoe);
  const check = round && (await checkDraw(round));
  if (!check) return [];
  const { fits, count, wrong } = check;
  const { of, beforeBets } = round;
  if (of === 'cards') {
    return [
      { ok: fits, words: say(fits ? 'operator.verify.sealFits' : 'operator.verify.sealDoesNot') },
      {
        ok: wrong === 0,
        words:
          wrong === 0
            ? say('operator.verify.cardsFollow', { count })
            : say('operator.verify.cardsDoNot', { wrong, count }),
      },
    ];
  }
  const number = count === 0 ? 'numberUnused' : wrong === 0 ? 'numberFollows' : 'numberDoesNot';
  return [
    ...(beforeBets ? [] : [{ ok: true, words: say('operator.verify.sealLate') }]),
    { ok: fits, words: say(fits ? 'operator.verify.numbersFit' : 'operator.verify.numbersDoNot') },
    { ok: wrong === 0, words: say(`operator.verify.${number}`) },
  ];
}

const payLine = (payout: Payout): string => {
  const { player, spot, stake, rule, paid } = payout;
  return line(player, spot, stake, amountOf(payout), outcomeOf(payout), rule, printLine(paid));
};

const printLine = (paid: PaidLine | null): string => (paid ? `${paid.line} ${printOdds(paid.odds)}` : '');

const backLine = (player: string, spot: string, stake: number): string =>
  line(player, spot, stake, stake, 'returned', '', '');

const line = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** The number of entries missing in either list; the larger of both numbers. */
function differences(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const each of a) left.set(each, (left.get(each) ?? 0) + 1);
  let missing = 0;
  for (const each of b) {
    const count = left.get(each) ?? 0;
    if (count > 0) left.set(each, count - 1);
    else missing += 1;
  }
  const surplus = [...left.values()].reduce((sum, count) => sum + count, 0);
  return Math.max(missing, surplus);
}
