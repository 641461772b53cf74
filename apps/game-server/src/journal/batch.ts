import { houseAccount, isIn, isPlayerAccount, owingOn, tableAccount } from '@baize/ledger';
import { ok, type Result } from '@baize/rules';
import { Unwritable } from '../doubt/failures.ts';
import type { Batch, Entry, EntryOutcome } from './journal.ts';

type Appended = Result<readonly EntryOutcome[], 'stale'>;

/**
 * Writes a batch that may contain a command twice (a repeat before the first was answered): the later one is not
 * written and gets the outcome of the first, even if its content differs.
 * @throws Unwritable when the batch violates the contract of `Journal.append`
 */
export async function appendEachOnce(batch: Batch, write: (batch: Batch) => Promise<Appended>): Promise<Appended> {
  const firstIndex = new Map<string, number>();
  const entries: Entry[] = [];
  const places = batch.entries.map((entry) => {
    const key = entry.command && commandKey(entry.actor, entry.command.id);
    const first = key === undefined ? undefined : firstIndex.get(key);
    if (first !== undefined) return { at: first, isRepeat: true };
    if (key !== undefined) firstIndex.set(key, entries.length);
    entries.push(entry);
    return { at: entries.length - 1, isRepeat: false };
  });
  if (entries.length === 0) return ok([]);
  const once = { ...batch, entries };
  mustBeValid(once);
  const written = await write(once);
  if (!written.ok) return written;
  const outcomes = places.flatMap(({ at, isRepeat }) => {
    const outcome = written.value[at];
    if (!outcome) return [];
    return isRepeat ? [repeatOutcome(batch.tableId, outcome, entries[at])] : [outcome];
  });
  return { ok: true, value: outcomes };
}

function repeatOutcome(tableId: string, first: EntryOutcome, entry: Entry | undefined): EntryOutcome {
  if (first.outcome !== 'written' || !entry?.command) return first;
  const { hash, at } = entry.command;
  return { outcome: 'repeated', answer: { tableId, hash, version: first.version, at } };
}

/** Map key of an actor's command; no actor contains a line break. */
export const commandKey = (actor: string, commandId: string): string => `${actor}\n${commandId}`;

/** Whether a dealer comes to the table by this entry. */
export const beginsShift = ({ shifts }: Entry): boolean => shifts !== undefined && shifts.begun.length > 0;

function mustBeValid({ tableId, currency, entries }: Batch): void {
  const shared = [tableAccount(tableId, currency), houseAccount(currency)];
  const owners = new Map<string, Entry>();
  if (
    entries.some(beginsShift) &&
    (entries.length > 1 || entries.some(({ transfers, reserves }) => transfers.length + reserves.length > 0))
  )
    throw new Unwritable('a shift that begins together with something else');
  for (const entry of entries) {
    if (entry.events.length === 0) throw new Unwritable('an entry without an event');
    if (entry.command && entry.command.at !== entry.events.at(-1)?.at)
      throw new Unwritable('the time of a command differs from its last event');
    if (entry.settlement && !entry.round) throw new Unwritable('a settlement without its round');
    for (const transfer of entry.transfers) {
      if (!Number.isSafeInteger(transfer.amount) || transfer.amount <= 0)
        throw new Unwritable(`invalid amount of a transfer: ${transfer.amount}`);
      if (transfer.code === 'receivable' ? owingOn(transfer.from) === undefined : owingOn(transfer.from) !== undefined)
        throw new Unwritable(`${transfer.code} of ${transfer.from}`);
      if (owingOn(transfer.to) !== undefined) throw new Unwritable('a table may not settle what a player owes');
      if (transfer.from === transfer.to) throw new Unwritable(`a transfer from ${transfer.from} to itself`);
      if (!(transfer.event in entry.events)) throw new Unwritable(`no event ${transfer.event} in the entry`);
    }
    for (const { account, amount } of entry.reserves) {
      if (!Number.isSafeInteger(amount) || amount < 0) throw new Unwritable(`invalid amount of a reserve: ${amount}`);
      if (amount > 0 && entry.roundId === null) throw new Unwritable('a reserve outside of a round');
      if (!isPlayerAccount(account)) throw new Unwritable(`a reserve on ${account}, which is not a player account`);
    }
    for (const account of accountsOf(entry)) {
      if (!isPlayerAccount(account) && owingOn(account) === undefined) {
        if (shared.includes(account)) continue;
        throw new Unwritable(`this table may not move money of ${account}`);
      }
      if (!isIn(account, currency)) throw new Unwritable(`the currency of ${account} is not ${currency}`);
      if ((owners.get(account) ?? entry) !== entry) throw new Unwritable(`${account} in two entries of one batch`);
      owners.set(account, entry);
    }
  }
}

function* accountsOf(entry: Entry): Iterable<string> {
  for (const { from, to } of entry.transfers) yield* [from, to];
  for (const { account } of entry.reserves) yield account;
}
