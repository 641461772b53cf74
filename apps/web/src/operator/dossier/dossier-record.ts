import { type ListedRound, type RoundRecord, userOfActor } from '@baize/database';
import { type RecordLine, type RoundLine, readRecorded } from '@baize/database/dossier';
import { liftEvents, outcomeOf, type PaidLine } from '@baize/rules';

/** The round of a line of a dossier as pages list it. The names of people are not in it. */
export function listedRoundOf({ round, tableName }: Pick<RoundLine, 'round' | 'tableName'>): ListedRound {
  const read = readRecorded(round) as unknown as StoredRound; // the columns of a round
  const { handle, payout, demoPlayers, demoHandle, demoPayout, parts: _, ...same } = read;
  return {
    ...same,
    tableName,
    dealerName: null,
    handleMinor: handle,
    payoutMinor: payout,
    houseResultMinor: handle - payout,
    shoeRevealed: false,
    demo: { players: demoPlayers, handleMinor: demoHandle, payoutMinor: demoPayout },
    soFar: null,
  };
}

type Renamed = 'tableName' | 'dealerName' | 'handleMinor' | 'payoutMinor' | 'houseResultMinor' | 'demo';
type StoredRound = Omit<ListedRound, Renamed | 'shoeRevealed' | 'soFar'> & {
  readonly handle: number;
  readonly payout: number;
  readonly demoPlayers: number;
  readonly demoHandle: number;
  readonly demoPayout: number;
  readonly parts: readonly unknown[];
};

/** Everything that a dossier has of a round, in the form of which the rules can work it out again. */
export function recordOfLine(line: RoundLine, config: unknown): RoundRecord {
  const { shoe, events } = line;
  const stored = events.flatMap(({ row }) => (row === null ? [] : [eventOf(row)]));
  return {
    round: listedRoundOf(line),
    config,
    events: liftEvents(stored),
    masked: null,
    bets: betsOf(line.round),
    transfers: events.flatMap(({ version, transfers }) =>
      transfers === undefined ? [] : transfersOf(version, transfers),
    ),
    shoe: shoe && { ...shoeOf(shoe.record), revealed: shoe.revealed },
    lastResults: [],
    names: {},
    previous: null,
    next: null,
  };
}

/** The ids of the people in a round: its players, its dealer, and who did something in it. */
export function peopleIn(line: RoundLine): readonly string[] {
  const { round, events, bets } = recordOfLine(line, null);
  const actors = events.flatMap(({ actor }) => userOfActor(actor) ?? []);
  return [...actors, ...bets.map(({ playerId }) => playerId), ...(round.dealerId === null ? [] : [round.dealerId])];
}

function eventOf(row: string): RoundRecord['events'][number] {
  const [version, , , event, actor, at] = JSON.parse(row) as [number, string, string, { type: string }, string, number]; // as the database prints it
  return { version, actor, at, event };
}

type StoredBet = readonly [
  line: number,
  playerId: string,
  spot: string,
  stake: number,
  back: number,
  winnings: number,
  played: boolean,
  rule: string,
  paid: PaidLine | null,
  because: RoundRecord['bets'][number]['because'],
];

function betsOf(round: RecordLine): RoundRecord['bets'] {
  const [bets] = readRecorded(round).parts;
  return ((bets ?? []) as unknown as readonly StoredBet[]).map(
    ([line, playerId, spot, stake, back, winnings, played, rule, paid, because]) => ({
      ...{ line, playerId, spot, stakeMinor: stake, returnedMinor: back + winnings, rule, paid, because },
      outcome: played ? outcomeOf({ stake, back, winnings }) : 'returned',
    }),
  );
}

type StoredTransfer = readonly [
  from: string,
  to: string,
  amount: number,
  code: string,
  round: string,
  reason: null,
  at: number,
];

const transfersOf = (version: number, text: string): RoundRecord['transfers'] =>
  text.split('\n').map((each, nth) => {
    const [from, to, amountMinor, code, , reason, at] = JSON.parse(each) as StoredTransfer; // as the database prints it
    return { id: `${version}-${nth}`, from, to, amountMinor, code, version, reason, at };
  });

function shoeOf(record: RecordLine): { readonly id: string; readonly commitment: string } {
  const { id, commitment } = readRecorded(record);
  return { id: String(id), commitment: String(commitment) };
}
