import type { PlayerDecision, PlayerRound, TableView } from '@baize/protocol';
import { absenceMeans, games } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { joinedTable, tableView } from '../../live/state/table-state.testing.ts';
import { afterConnectionLoss, joined, newTable } from '../../live/state/table-state.ts';
import { takenMeanwhile, voidedMeanwhile } from './taken-meanwhile.ts';

const round = (roundId: string, decisions: readonly PlayerDecision[]): PlayerRound => ({
  ...{
    roundId,
    tableId: 'crescent',
    replayKey: '',
    openedAt: 0,
    state: 'settled',
    voidReason: null,
    reversed: false,
    resettled: false,
    result: null,
    corrections: 0,
    byHand: false,
  },
  ...{ stakedMinor: 100, returnedMinor: 0, bets: [], decisions },
});
const result = (roundId: string) => ({ roundId, number: 1, shoe: null, result: null });
const stood = { place: 'seat:3', choice: 'stand', byTable: true };
const { absence } = games.blackjack;

test('only what the table took in rounds that ended meanwhile is reported, and each of it once', () => {
  const rounds = [
    round('CRE-4', [{ place: 'seat:3', choice: 'no-insurance', byTable: true }, stood]),
    round('CRE-3', [stood, { place: 'seat:3', choice: 'hit', byTable: false }]),
    round('CRE-2', [{ place: 'seat:1', choice: 'no-insurance', byTable: true }]),
  ];
  const taken = (ids: readonly string[]) => takenMeanwhile({ results: ids.map(result) }, rounds, absence);
  expect(taken(['CRE-3'])).toEqual(['stand']);
  expect(taken(['CRE-3', 'CRE-4'])).toEqual(['no-insurance', 'stand']);
  expect(taken(['CRE-9'])).toEqual([]);
  expect(takenMeanwhile({ results: [result('CRE-3')] }, null, absence)).toEqual([]);
});

test('a card that was given for the player is reported in the words of Antigo!', () => {
  const rounds = [round('HAR-1', [{ place: 'seat:2', choice: 'card:3', byTable: true }])];
  const [taken = ''] = takenMeanwhile({ results: [result('HAR-1')] }, rounds, games.antigo.absence);
  expect(english.tell(absenceMeans('antigo', taken))).toMatch(/^The table keeps your two cards/);
});

test('the round that was voided while a player was away is reported to them', () => {
  const voided = { ...round('CRE-5', []), state: 'void' as const };
  expect(voidedMeanwhile({ roundId: 'CRE-5' }, [voided, round('CRE-4', [])])).toBe(voided);
  expect(voidedMeanwhile({ roundId: 'CRE-4' }, [voided, round('CRE-4', [])])).toBeNull();
  expect(voidedMeanwhile({ roundId: null }, [voided])).toBeNull();
  expect(voidedMeanwhile({ roundId: 'CRE-5' }, null)).toBeNull();
});

test('a round that ended without a result has ended', () => {
  const left = afterConnectionLoss(joined(newTable('vesper'), joinedTable(), 0), 1_000);
  const playing = tableView().round;
  const voided = tableView({ version: 11, round: playing && { ...playing, phase: 'void' } });
  const back = (view: Partial<TableView>) => joined(left, joinedTable(view), 9_000).meanwhile;
  expect(back({})).toMatchObject({ results: [], ended: false, roundId: 'VES-8' });
  expect(back(voided)).toMatchObject({ results: expect.any(Array), ended: true });
  expect(back({ version: 12, roundId: 'VES-9' })).toMatchObject({ ended: true });
});
