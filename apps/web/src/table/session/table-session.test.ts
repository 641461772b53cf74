import type { Accepted, Answer, TableInfo } from '@baize/protocol';
import { chips } from '@baize/rules';
import { rouletteTerms } from '@baize/rules/terms/roulette';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { rouletteTable } from '../../games/roulette/index.ts';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { NOT_YET } from '../../live/connection/connection.ts';
import { NO_STANDING } from '../../live/state/standing-state.ts';
import { joinedTable, tableView } from '../../live/state/table-state.testing.ts';
import { joined, type LiveTable, newTable, withInfo, withView } from '../../live/state/table-state.ts';
import { TableSession } from './table-session.ts';

const INFO = joinedTable().info;

/** A session at a table whose answers the test gives by hand. */
function sit() {
  const store = createStore<LiveTable>(() => joined(newTable('vesper'), joinedTable(), 0));
  const answers: ((answer: Answer<Accepted>) => void)[] = [];
  const client = {
    table: () => store,
    play: () => new Promise<Answer<Accepted>>((answer) => answers.push(answer)),
    connection: createStore(() => ({ ...NOT_YET, status: 'online' as const })),
    standing: createStore(() => NO_STANDING),
    now: () => 0,
  };
  const memory = { getItem: () => null, setItem: () => undefined };
  const session = new TableSession(client, { tableId: 'vesper', gameTable: rouletteTable, language: english, memory });
  session.learn(rouletteTerms);
  session.follow();
  const state = () => {
    const { hands } = session.state.getState();
    if (!hands) throw new Error('the table has not arrived');
    return hands;
  };
  const configure = (info: TableInfo) => {
    store.setState((table) => withInfo(table, info));
    store.setState((table) => withView(table, tableView({ version: 11, roundId: 'VES-9', roundNumber: 9 })));
  };
  return { session, answers, hands: state, notice: () => state().store.getState().notice, configure };
}

test('a bet that is pending when the configuration changes is told of, and so is its late answer', async () => {
  const { answers, hands, notice, configure } = sit();
  hands().place('red');
  configure({ ...INFO, limits: { classes: {}, total: chips(50_000) } });
  expect(notice()).toMatchObject({ tone: 'note', phrase: { key: 'house.bet.answer-late' } });
  answers.shift()?.({ ok: true, value: { version: 10, at: 0 } });
  await new Promise(setImmediate);
  expect(notice()).toMatchObject({ tone: 'done', phrase: { key: 'house.bet.late-accepted' } });
});
