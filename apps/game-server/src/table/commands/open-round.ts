import type { Player } from '@baize/rules';
import type { Shoes } from '../../dealing/shoes.ts';
import type { CardEquipment } from '../../dealing/shuffle.ts';
import type { ShoeInPlay } from '../../events/equipment.ts';
import { endsRound, type TableEvent } from '../../events/table-events.ts';
import { hasOwnShoe, ownShoeAfter } from '../state/own-shoe.ts';
import type { TablePresence } from '../state/presence.ts';
import { presetsInNext } from '../state/presets.ts';
import { keptInNext, keptUntil } from '../state/seats.ts';
import { playedUnder, type TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { orUnavailable } from '../unavailable.ts';

const CARDS_OF_A_DECK = 52;

/** With what a round is opened, and whether nobody watches it. */
export interface Opening {
  readonly shoes: Shoes;
  readonly presence: TablePresence;
  readonly demonstration: boolean;
}

/**
 * The events that open the next round, with the shoe or numbers it draws from, sealed before the first bet. A shoe
 * lasts until it is finished; a wheel gets new numbers for every round. Betting at a demonstration round closes at once.
 * @throws Unavailable when the sealed shoe or numbers cannot be stored
 */
export async function openingEvents(
  setup: TableSetup,
  state: TableState,
  { shoes, presence, demonstration }: Opening,
  now: number,
): Promise<readonly TableEvent[]> {
  const { info } = setup;
  const { current, dealer, assigned, offer, shoe } = state;
  const sealed = await sealedFor(setup, state, shoes, now);
  const closed = sealed.some(({ type }) => type === 'shoeClosed');
  const opened = sealed.find((event) => event.type === 'shoeOpened');
  const gone = (player: Player) => isGone(state, presence, player, now);
  const kept = keptInNext(setup, state, gone);
  const numbers = sealed.find((event) => event.type === 'numbersSealed');
  return [
    ...sealed,
    {
      type: 'roundPrepared',
      at: now,
      number: (current?.number ?? 0) + 1,
      ...playedUnder(setup),
      dealer,
      ...(demonstration && { demonstration }),
      assigned,
      ...(offer && { offer }),
      ...(state.doorsAt > 0 && { doorsAt: state.doorsAt }),
      ...(state.closing && { closing: state.closing }),
      ...(kept.length > 0 && { kept }),
      ownShoe: hasOwnShoe(setup) ? ownShoeAfter(state) : null,
      shoe: opened ? asOpened(opened) : closed ? null : shoe,
      numbers: numbers ? { id: numbers.sealId, commitment: numbers.commitment, revealed: null } : null,
    },
    { type: 'roundOpened', at: now, closesAt: demonstration ? now : now + info.pace.bettingMs },
    ...presetsInNext(setup, state, gone, now),
  ];
}

/** Whether a player has been disconnected for longer than the table keeps a seat for them. */
const isGone = (state: TableState, presence: TablePresence, player: Player, now: number): boolean =>
  now >= (keptUntil(state, presence, player) ?? Number.POSITIVE_INFINITY);

/**
 * The events that seal what the next round draws from; none at a table without virtual equipment, where a remaining
 * virtual shoe is closed and published.
 */
function sealedFor(
  setup: TableSetup,
  { shoe }: TableState,
  shoes: Shoes,
  now: number,
): Promise<readonly TableEvent[]> | readonly TableEvent[] {
  const { info, equipment } = setup;
  if (info.equipment === 'physical') return shoe ? [closing(shoe, shoes, now)] : [];
  return equipment.kind === 'wheel' ? newNumbers(setup, shoes, now) : newShoe(info.id, equipment, shoe, shoes, now);
}

function closing({ id }: ShoeInPlay, shoes: Shoes, at: number): TableEvent {
  const { salt, text } = shoes.openSeal(id);
  return { type: 'shoeClosed', at, shoeId: id, salt, order: text };
}

/**
 * The event that seals the numbers for a round at a wheel; none at other tables.
 * @throws Unavailable when they cannot be stored
 */
export async function newNumbers(
  { info, equipment }: TableSetup,
  shoes: Shoes,
  at: number,
): Promise<readonly TableEvent[]> {
  if (equipment.kind !== 'wheel' || info.equipment === 'physical') return [];
  return [{ type: 'numbersSealed', at, ...(await orUnavailable(shoes.sealNumbers(info.id, equipment, at))) }];
}

type ShoeOpened = Extract<TableEvent, { type: 'shoeOpened' }>;

/** A shoe before its first card. */
const asOpened = ({ shoeId, commitment, cards, cut, burned }: ShoeOpened): ShoeInPlay => ({
  id: shoeId,
  commitment,
  cards,
  cut,
  position: burned,
});

async function newShoe(
  tableId: string,
  equipment: CardEquipment,
  old: ShoeInPlay | null,
  shoes: Shoes,
  at: number,
): Promise<readonly TableEvent[]> {
  if (old && !isFinished(old, equipment)) return [];
  const fresh = await orUnavailable(shoes.shuffle(tableId, equipment, at));
  return [...(old ? [closing(old, shoes, at)] : []), { type: 'shoeOpened', at, ...fresh }];
}

/** A shoe is finished after the round in which the cut card appears; a deck after one round. */
function isFinished({ position, cut, cards }: ShoeInPlay, { kind, decks }: CardEquipment): boolean {
  if (cards !== decks * CARDS_OF_A_DECK) return true;
  return kind === 'deck' ? position > 0 : position >= cut;
}

/** Appends the event that opens the seal of the numbers if these events end the round. */
export function withOpenedSeal(
  events: readonly TableEvent[],
  { numbers }: TableState,
  shoes: Shoes,
): readonly TableEvent[] {
  const last = events.at(-1);
  if (!last || !numbers || numbers.revealed || !events.some(endsRound)) return events;
  return [...events, { type: 'numbersTold', at: last.at, sealId: numbers.id, ...shoes.openSeal(numbers.id) }];
}
