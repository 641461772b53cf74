'use client';

import { absenceMeans } from '@baize/rules';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import type { Meanwhile } from '../../live/state/table-state.ts';
import type { GameTable } from '../game/game-table.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { useTerms } from '../game/use-terms.ts';
import type { RoundsState } from '../history/use-player-rounds.ts';
import { Notice } from './notice.tsx';
import { takenMeanwhile, voidedMeanwhile } from './taken-meanwhile.ts';

/** Word of a break in which nothing ended goes away by itself, ms; of rounds that ended, only by hand. */
const GOES_AFTER_MS = 8_000;

export type AwayNoticeProps = {
  tableId: string;
  currency: string;
  meanwhile: Meanwhile;
  gameTable: GameTable;
  /** The player's last rounds, once they are loaded. */
  rounds: RoundsState['rounds'];
};

/** Summarises for a returning player what has happened since the connection was lost. */
export function AwayNotice({ tableId, currency, meanwhile, gameTable, rounds }: AwayNoticeProps) {
  const language = useLanguage();
  const { say } = language;
  const client = useLive();
  const voided = voidedMeanwhile(meanwhile, rounds);
  const nothing = meanwhile.results.length === 0 && voided === null;
  useEffect(() => {
    if (!nothing) return;
    const timer = setTimeout(() => client.dismissMeanwhile(tableId), GOES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, tableId, nothing]);
  const money = (amountMinor: number) => language.money(amountMinor, currency);
  const { results, stakedMinor, balanceBeforeMinor: before, balanceAfterMinor: after } = meanwhile;
  const { describeResult } = useTableWords(gameTable);
  const taken = takenMeanwhile(meanwhile, rounds, useTerms(gameTable)?.absence ?? null);
  const means = taken.map((choice) => language.tell(absenceMeans(gameTable.id, choice))).join(' ');
  const titles = results
    .map(({ result }) => describeResult(result, language)?.title ?? '')
    .filter((each) => each !== '');
  const sentences = [say('table.notice.back', { away: language.duration(meanwhile.awayMs) })];
  if (results.length > 0) {
    const named = titles
      .slice(-5)
      .reduce((before, result) => say('table.notice.meanwhileMore', { results: before, result }));
    sentences.push(say('table.notice.meanwhile', { results: named }));
  } else if (!meanwhile.ended) sentences.push(say('table.notice.nothing'));
  if (voided) {
    sentences.push(say('table.notice.voided', { round: voided.roundId, amount: money(voided.stakedMinor) }));
  }
  if (results.length > 0 && stakedMinor > 0) sentences.push(say('table.notice.lay', { amount: money(stakedMinor) }));
  if (before !== null && after !== null && before !== after) {
    sentences.push(say('table.notice.balance', { before: money(before), after: money(after) }));
  }
  sentences.push(...meanwhile.unanswered.map((phrase) => language.tell(phrase)));
  if (means !== '') sentences.push(say('table.contract.decidedMeanwhile', { means }));
  return (
    <Notice signal="done" onDismiss={() => client.dismissMeanwhile(tableId)}>
      {sentences.join(' ')}
    </Notice>
  );
}
