// Players of every game at many tables, in a process of their own: they bet a fixed number of times per round and
// decide at once.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bet, Chance, decision, type Moment, Sight } from '@baize/crowd';
import type { Answer, Joined, OwnView, PlayerCommand, TableView } from '@baize/protocol';
import { inCrowds, type Line, openLines } from './line.ts';
import { answerWith } from './worker.ts';

export type RegularsOrder =
  | {
      readonly do: 'come';
      readonly url: string;
      readonly origin: string;
      readonly cookies: readonly string[];
      /** Players are distributed over these tables in turn. */
      readonly tableIds: readonly string[];
      readonly pauseMs: readonly [number, number];
      readonly betsARound: number;
    }
  | { readonly do: 'count' };

type Manner = Pick<Extract<RegularsOrder, { do: 'come' }>, 'pauseMs' | 'betsARound'>;

/** Acknowledged and refused bets since the last request. */
export interface RegularsReply {
  readonly accepted: number;
  readonly refused: number;
}

const VIEW = '42["view",';
const OWN = '42["own",';
const TASTE = { maxTimesMinimum: 4, sides: 0.2 };

const counts = { accepted: 0, refused: 0 };
const chance = new Chance(1);

answerWith<RegularsOrder, RegularsReply>(async (order) => {
  if (order.do === 'come') {
    const lines = await openLines(order.url, order.origin, order.cookies);
    await inCrowds(lines, (line, i) => sit(line, order.tableIds[i % order.tableIds.length] ?? '', order));
  }
  const since = { ...counts };
  Object.assign(counts, { accepted: 0, refused: 0 });
  return since;
});

/** Views are kept unparsed: a player reads them far less often than they arrive. */
async function sit(line: Line, tableId: string, { pauseMs, betsARound }: Manner): Promise<void> {
  let view: Buffer | undefined;
  let own: Buffer | undefined;
  line.onEvent((event) => {
    if (event.toString('latin1', 0, VIEW.length) === VIEW) view = event;
    else if (event.toString('latin1', 0, OWN.length) === OWN) own = event;
  });
  const joined = await join(line, tableId);
  const placed = { roundId: '', count: 0 };
  const look = async (): Promise<void> => {
    const seen = new Sight({
      info: joined.info,
      view: read<TableView>(view) ?? joined.view,
      own: read<OwnView>(own) ?? joined.own,
    });
    const roundId = seen.view.roundId ?? '';
    if (placed.roundId !== roundId) Object.assign(placed, { roundId, count: 0 });
    const command = act({ sight: seen, chance, betsPlaced: placed.count }, betsARound);
    if (!command) return;
    const answer = await line.ask('play', { tableId, commandId: randomUUID(), command });
    const accepted = answer.startsWith('[{"ok":true');
    counts[accepted ? 'accepted' : 'refused'] += 1;
    placed.count += 1;
  };
  const next = () => setTimeout(() => void look().then(next), chance.between(...pauseMs));
  next();
}

/** A table may be on its way to another engine, or the house too busy to answer in time. */
async function join(line: Line, tableId: string): Promise<Joined> {
  for (;;) {
    const [answer]: [Answer<Joined>] = JSON.parse(await line.ask('join', { tableId }));
    if (answer.ok) return answer.value;
    await wait(1_000);
  }
}

const act = (moment: Moment, betsARound: number): PlayerCommand | undefined =>
  decision(moment) ?? (moment.betsPlaced < betsARound ? bet(moment, TASTE) : undefined);

function read<View>(event: Buffer | undefined): View | undefined {
  return event && JSON.parse(event.toString().slice(2))[1];
}
