import type { HouseRefusalCode, Refused } from '@baize/protocol';
import { type Refusal, sayRefusal } from '@baize/rules';
import type { CurrentRound } from '../state/current-round.ts';
import type { TableSetup } from '../state/setup.ts';
import type { BetCommand } from './asker.ts';

type TableRefusalCode = Extract<
  HouseRefusalCode,
  | 'no-round'
  | 'table-paused'
  | 'table-closed'
  | 'not-enough-chips'
  | 'not-signed-on'
  | 'table-has-dealer'
  | 'automatic-dealer'
  | 'round-in-play'
  | 'no-such-dealer'
  | 'not-assigned'
  | 'dealing-elsewhere'
  | 'nothing-offered'
  | 'no-own-shoe'
  | 'reason-missing'
  | 'command-id-reused'
  | 'second-person'
  | 'void-asked'
  | 'no-void-asked'
  | 'no-such-round'
  | 'not-settled'
  | 'figures-changed'
  | 'shutting-down'
  | 'try-again'
>;

const SENTENCES: Readonly<Record<TableRefusalCode, string>> = {
  'no-round': 'No round is open. Wait for the next one.',
  'table-paused': 'The table is paused. Your bets stay where they are.',
  'table-closed': 'This table is closed.',
  'not-enough-chips': 'Your balance does not cover that.',
  'not-signed-on': 'You are not signed on to this table.',
  'table-has-dealer': 'Another dealer is signed on to this table.',
  'automatic-dealer': 'The automatic dealer is finishing this round. The next one is yours.',
  'round-in-play': 'A round is in play. Finish it first.',
  'no-such-dealer': 'There is no such dealer.',
  'no-own-shoe': 'This table has no shoe of its own that could be changed.',
  'not-assigned': 'You are not assigned to this table. Ask the pit to assign you.',
  'command-id-reused': 'That was sent under the id of another command. Do it again.',
  'dealing-elsewhere': 'You are signed on at another table. Sign off there first.',
  'nothing-offered': 'Nobody offers you this table any more.',
  'reason-missing': 'Say why: it is recorded, and the pit reads it.',
  'second-person': 'You asked for this yourself. Another pit boss or an operator must approve it.',
  'void-asked': 'A void of this round is asked for already.',
  'no-void-asked': 'Nobody asks for this round to be void.',
  'no-such-round': 'This table has no such round.',
  'not-settled': 'That round is in play, or void already.',
  'figures-changed': 'A balance has changed, and the house would bear more than you saw. Look again.',
  'shutting-down': 'The table is about to restart. Try again in a moment.',
  'try-again': 'That could not be written down. Try again.',
};

/** A refusal of the table itself, with its usual sentence or one of its own. */
export const refusal = (code: TableRefusalCode, sentence: string = SENTENCES[code]): Refused => ({ code, sentence });

/** A refusal of the rules, in the words of this table. */
export function told({ game, info }: Pick<TableSetup, 'game' | 'info'>, refused: Refusal): Refused {
  const name = (spot: string) => game.spots.get(spot)?.name ?? spot;
  return { code: refused.code, sentence: sayRefusal(refused, name, (amount) => money(amount, info.currency)) };
}

/** What was to become of bets and came after the close, with how late it was. */
export function toldLate(current: CurrentRound, type: BetCommand['type'], arrivedAt: number): Refused {
  const { round, closedAt } = current;
  const closes = round.phase === 'betting' ? (round.closesAt ?? arrivedAt) : (closedAt ?? arrivedAt);
  const late = (Math.max(arrivedAt - closes, 0) / 1000).toFixed(1);
  const sentences: Readonly<Record<BetCommand['type'], string>> = {
    placeBets: `Bets closed ${late} s before your chip arrived.`,
    withdrawBets: `Bets closed ${late} s before you took that back. Your bet stays.`,
    moveBets: `Bets closed ${late} s before you moved that. Your bet stays where it was.`,
  };
  return { code: 'bets-closed', sentence: sentences[type] };
}

/** `€1,250.00` for 125000 minor units; `CHIPS 1,250.00` in a currency of the house's own, of hundredths. */
function money(amountMinor: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency}\u00a0${HUNDREDTHS.format(amountMinor / 100)}`;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const HUNDREDTHS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
