import type { AskedStep, DealerView, TableView } from '@baize/protocol';
import type { PublicRound, Step } from '@baize/rules';
import { inWords } from '../../i18n/in-words.testing.ts';
import type { Me } from './situation.ts';

// A table as the house tells of it, for the tests of the console.

export const dora: Me = { userId: 'dora', name: 'Dora', deals: true, supervises: false };
export const pia: Me = { userId: 'pia', name: 'Pia', deals: false, supervises: true };

export const asked = (step: Step, say = 'Do it'): AskedStep => ({
  step,
  instruction: { lead: null, say: inWords(say) },
});

export const cardTo = (place: string, face: 'up' | 'down' = 'up'): AskedStep =>
  asked({ ask: 'card', place, face }, `Card to ${place}`);

export const dealerView = (more: Partial<DealerView> = {}): DealerView => ({
  tableId: 'vesper',
  version: 1,
  signedOn: { userId: 'dora', name: 'Dora', since: 0 },
  offeredTo: null,
  asked: [],
  next: null,
  may: [],
  physicalShoe: null,
  facts: [],
  players: [],
  onFeltMinor: 0,
  voidAsked: null,
  acknowledged: null,
  takeAndPay: [],
  ...more,
});

export const publicRound = (more: Partial<PublicRound> = {}): PublicRound => ({
  phase: 'playing',
  closesAt: null,
  deciding: null,
  waiting: [],
  acts: [],
  totals: {},
  holders: {},
  play: null,
  result: null,
  voidReason: null,
  ...more,
});

export const tableView = (more: Partial<TableView> = {}): TableView => ({
  tableId: 'vesper',
  version: 1,
  now: 0,
  state: 'open',
  notice: null,
  words: null,
  dealing: 'console',
  dealer: 'Dora',
  offeredTo: null,
  ...{ waitsFor: null, waitsSince: null, told: null },
  watching: 0,
  roundId: 'VESPER-1',
  roundNumber: 1,
  round: publicRound(),
  dealt: false,
  deadline: null,
  names: {},
  shoe: null,
  sealed: null,
  correctedAt: null,
  byHand: false,
  seats: {},
  ...more,
});

/** An entry since the close. */
export const fact = (index: number, kind: string, more: Partial<DealerView['facts'][number]> = {}) => ({
  index,
  text: inWords(`${kind} ${index}`),
  byHand: true,
  correctable: true,
  kind,
  place: null,
  card: null,
  number: null,
  ...more,
});
