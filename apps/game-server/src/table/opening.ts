import type { Shoes } from '../dealing/shoes.ts';
import type { CardEquipment } from '../dealing/shuffle.ts';
import type { ShoeInPlay, TableEvent } from './events.ts';
import type { TableSetup } from './setup.ts';
import type { Standing } from './state.ts';
import { reach } from './unavailable.ts';

const CARDS_OF_A_DECK = 52;

/**
 * The events that open the next round, from a new shoe when the last one is finished.
 * @throws Unavailable when a new shoe cannot be stored
 */
export async function opening(
  setup: TableSetup,
  { current, dealer, shoe }: Standing,
  shoes: Shoes,
  now: number,
): Promise<readonly TableEvent[]> {
  const { info, definition, configVersion } = setup;
  const { equipment } = definition;
  const changed = equipment.kind === 'wheel' ? [] : await newShoe(info.id, equipment, shoe, shoes, now);
  const opened = changed.find((event) => event.type === 'shoeOpened');
  return [
    ...changed,
    {
      type: 'roundPrepared',
      at: now,
      number: (current?.number ?? 0) + 1,
      game: definition.id,
      rulesVersion: definition.version,
      configVersion,
      dealer,
      shoe: opened ? asPutIn(opened) : shoe,
    },
    { type: 'roundOpened', at: now, closesAt: now + info.pace.bettingMs },
  ];
}

type ShoeOpened = Extract<TableEvent, { type: 'shoeOpened' }>;

/** A shoe as it is before its first card. */
const asPutIn = ({ shoeId, commitment, cards, cut, burned }: ShoeOpened): ShoeInPlay => ({
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
): Promise<TableEvent[]> {
  if (old && !isFinished(old, equipment)) return [];
  const fresh = await reach(shoes.shuffle(tableId, equipment, at));
  const told: TableEvent[] = old ? [{ type: 'shoeClosed', at, shoeId: old.id, ...shoes.tell(old.id) }] : [];
  return [...told, { type: 'shoeOpened', at, ...fresh }];
}

/** The round in which the cut card appears is a shoe's last; a deck serves one round. */
function isFinished({ position, cut, cards }: ShoeInPlay, { kind, decks }: CardEquipment): boolean {
  if (cards !== decks * CARDS_OF_A_DECK) return true;
  return kind === 'deck' ? position > 0 : position >= cut;
}
