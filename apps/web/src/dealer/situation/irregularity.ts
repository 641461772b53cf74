import type { AskedStep, DealerView, IrregularityReason } from '@baize/protocol';
import { type Game, MAX_BURNED, type PhraseOrText, placeName } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Correction } from './answering.ts';
import { isAwaited, type Me, type Situation } from './situation.ts';

// Everything outside the procedure, in at most three inputs: the kind, the entry or the reason, and the correct value.

/** The available remedies. */
export type Remedy =
  | { readonly does: 'correct' }
  | { readonly does: 'act'; readonly asked: AskedStep }
  | { readonly does: 'ask-void'; readonly by: 'dealer' | 'pit' }
  /** A pit boss alone, before the first card or number. */
  | { readonly does: 'void' }
  /** A request by somebody else. */
  | { readonly does: 'approve-void' }
  | { readonly does: 'refuse-void' }
  /** One's own request. */
  | { readonly does: 'withdraw-void' }
  /** Not in the menu: it has a key of its own. */
  | { readonly does: 'new-shoe' }
  | { readonly does: 'pause'; readonly by: 'dealer' | 'pit' };

/**
 * The available remedies, in the order of the menu.
 * @param playing the round in play, and whether it has a card or number
 */
export function remediesOf(
  situation: Situation,
  dealer: DealerView,
  me: Me,
  playing: { readonly dealt: boolean } | null,
): readonly Remedy[] {
  if (me.supervises)
    return [
      ...(playing ? voidsOf(dealer, me, playing.dealt) : []),
      ...(situation.is === 'paused' ? [] : [{ does: 'pause', by: 'pit' } as const]),
    ];
  const { may } = dealer;
  const offered = dealer.asked.filter((asked) => !isAwaited(asked));
  return [
    ...(may.includes('correct') ? [{ does: 'correct' } as const] : []),
    ...offered.map((asked) => ({ does: 'act', asked }) as const),
    ...(may.includes('askVoid') ? [{ does: 'ask-void', by: 'dealer' } as const] : []),
    ...(may.includes('pause') ? [{ does: 'pause', by: 'dealer' } as const] : []),
  ];
}

/** Every remedy has one digit, whatever else can be done: hands remember it. */
const DIGITS: Readonly<Record<Remedy['does'], string>> = {
  correct: '1',
  act: '2',
  'ask-void': '3',
  void: '3',
  'approve-void': '3',
  pause: '4',
  'refuse-void': '5',
  'withdraw-void': '5',
  'new-shoe': '',
};

export const digitOf = ({ does }: Remedy): string => DIGITS[does];

/** How a pit boss voids the round: alone before the first card or number, afterwards with a second person. */
function voidsOf({ voidAsked }: DealerView, { userId }: Me, dealt: boolean): readonly Remedy[] {
  if (voidAsked)
    return voidAsked.userId === userId
      ? [{ does: 'withdraw-void' }]
      : [{ does: 'approve-void' }, { does: 'refuse-void' }];
  return dealt ? [{ does: 'ask-void', by: 'pit' }] : [{ does: 'void' }];
}

export function remedyName(remedy: Remedy, { say, tell }: Language): string {
  switch (remedy.does) {
    case 'correct':
      return say('dealer.fix.remedy.correct');
    case 'act':
      return tell(remedy.asked.instruction.say);
    case 'ask-void':
      return say('dealer.fix.remedy.askVoid');
    case 'void':
      return say('dealer.fix.remedy.void');
    case 'approve-void':
      return say('dealer.fix.remedy.approveVoid');
    case 'refuse-void':
      return say('dealer.fix.remedy.refuseVoid');
    case 'withdraw-void':
      return say('dealer.fix.remedy.withdrawVoid');
    case 'new-shoe':
      return say('dealer.keys.newShoe');
    case 'pause':
      return say('dealer.fix.remedy.pause');
  }
}

/** A reason from the predefined list, as in a command. */
type Reason = { readonly key: IrregularityReason };

/** Why a table is paused or a round is void, visible to everybody at the table. */
export const REASONS: readonly Reason[] = [
  { key: 'house.reason.card-exposed' },
  { key: 'house.reason.misdeal' },
  { key: 'house.reason.fallen' },
  { key: 'house.reason.unreadable' },
  { key: 'house.reason.wheel' },
  { key: 'house.reason.equipment' },
];

export type Entry = DealerView['facts'][number];

/** Why an act is invalid, in addition to the general reasons. */
const REASONS_OF_ACTS: Readonly<Record<string, readonly Reason[]>> = {
  'no-spin': [
    { key: 'house.reason.ball-left-wheel' },
    { key: 'house.reason.few-turns' },
    { key: 'house.reason.wrong-way' },
    { key: 'house.reason.object-in-wheel' },
  ],
};

/** The available reasons; a refusal is explained in one's own words. */
export const reasonsFor = (remedy: Remedy | null): readonly Reason[] =>
  remedy?.does === 'refuse-void' ? [] : reasonsOf(remedy);

const reasonsOf = (remedy: Remedy | null): readonly Reason[] =>
  (remedy?.does === 'act' && remedy.asked.step.ask === 'act' && REASONS_OF_ACTS[remedy.asked.step.act]) || REASONS;

/** As many entries as there are digits to select them. */
const ENTRIES_A_PAGE = 9;

/** The entries that can be corrected, newest first. */
export const correctable = ({ facts }: DealerView): readonly Entry[] =>
  facts.filter((fact) => fact.correctable).toReversed();

/** The place of the second hand of a split one: `seat:2:split`. */
const SPLIT = ':split';

/** Facts, and the bets from which a split is known before the second hand has a card of its own. */
type Dealt = Pick<DealerView, 'facts'> & Partial<Pick<DealerView, 'players'>>;

/**
 * The hand in which the card of an entry lies, and its position there, counted from 1; null if it is the only card
 * dealt there. A split hand's second card is the first one of the hand beside it.
 */
export function handOf(
  { facts, players = [] }: Dealt,
  { index, kind, place }: Entry,
): { readonly place: string | null; readonly nth: number | null } {
  const dealtTo = (to: string | null) => facts.filter((fact) => fact.kind === kind && fact.place === to);
  const first = place?.endsWith(SPLIT) ? place.slice(0, -SPLIT.length) : place;
  const [cards, beside] = [dealtTo(first), dealtTo(`${first}${SPLIT}`)];
  const stake = first?.replace(/^seat:/, 'split:');
  const isSplit = beside.length > 0 || players.some(({ bets }) => bets.some(({ spot }) => spot === stake));
  const moved = isSplit ? cards.splice(1, 1) : [];
  const second = [...moved, ...beside];
  const nth = second.findIndex((fact) => fact.index === index);
  if (kind === 'card' && nth >= 0) return { place: `${first}${SPLIT}`, nth: nth + 1 };
  const isOneOfSeveral = kind === 'card' && cards.length > 1;
  return { place, nth: isOneOfSeveral ? cards.findIndex((fact) => fact.index === index) + 1 : null };
}

/** The position of an entry as a text: the place, and the number of its card if there are several. */
export function whereIs(entry: Entry, dealer: Dealt, game: Game, { say, tell }: Language): string {
  const hand = handOf(dealer, entry);
  const place = hand.place === null ? tell(entry.text) : tell(placeName(game, hand.place));
  return hand.nth === null ? place : say('dealer.fix.nthCard', { place, nth: hand.nth });
}

/** What a correction does to other entries: how many later ones it drops, and whether it swaps two cards. */
export type Consequences = Pick<Correction, 'dropping' | 'swapping'>;

/** The progress in the menu. */
export interface Progress {
  readonly remedy: Remedy | null;
  readonly entry: Entry | null;
  readonly reason: PhraseOrText | null;
  /** The correction whose consequences the server has named: confirmed again, it has them. */
  readonly warned?: { readonly of: string; readonly agreed: Consequences };
  /** How many cards of a new shoe were burned; absent for none. */
  readonly burned?: number;
  /** The number of the page of entries after the newest; absent on the first. */
  readonly page?: number;
}

export const AT_THE_START: Progress = { remedy: null, entry: null, reason: null };

/** The entries of the current page. */
export function pageOf(entries: readonly Entry[], { page = 0 }: Progress): readonly Entry[] {
  return entries.slice(page * ENTRIES_A_PAGE, (page + 1) * ENTRIES_A_PAGE);
}

/** The next page of entries, wrapping around; undefined if there is only one. */
export function turned(entries: readonly Entry[], progress: Progress): Progress | undefined {
  const pages = Math.ceil(entries.length / ENTRIES_A_PAGE);
  return pages > 1 ? { ...progress, page: ((progress.page ?? 0) + 1) % pages } : undefined;
}

const NEEDS_NO_REASON: ReadonlySet<Remedy['does']> = new Set(['approve-void', 'withdraw-void', 'new-shoe']);

/** What the next input selects. */
export type Asking = 'remedy' | 'entry' | 'right-entry' | 'reason' | 'confirmation';

export function askingOf({ remedy, entry, reason }: Progress): Asking {
  if (!remedy) return 'remedy';
  if (remedy.does === 'correct') return entry ? 'right-entry' : 'entry';
  return reason === null && !NEEDS_NO_REASON.has(remedy.does) ? 'reason' : 'confirmation';
}

/** One input back; undefined leaves the menu. */
export function back(progress: Progress): Progress | undefined {
  if (progress.remedy && NEEDS_NO_REASON.has(progress.remedy.does)) return undefined;
  if (progress.entry) return { ...progress, entry: null };
  if (progress.reason !== null) return { ...progress, reason: null };
  return progress.remedy ? AT_THE_START : undefined;
}

/** The effect of a key in the menu: digits select, Enter confirms, Escape goes back one input. */
export type Move = { readonly to: Progress | null } | { readonly confirmed: true };

export interface Choices {
  readonly remedies: readonly Remedy[];
  readonly entries: readonly Entry[];
}

/** Undefined for a key without effect. */
export function moveBy(progress: Progress, { remedies, entries }: Choices, key: string): Move | undefined {
  if (key === 'Escape' || key === 'Backspace') return { to: back(progress) ?? null };
  const asking = askingOf(progress);
  if (asking === 'confirmation' && key === 'Enter') return { confirmed: true };
  if (asking === 'confirmation') return progress.remedy?.does === 'new-shoe' ? burning(progress, key) : undefined;
  const nth = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const remedy = asking === 'remedy' && nth >= 0 ? remedies.find((each) => digitOf(each) === key) : undefined;
  if (remedy) return { to: { ...AT_THE_START, remedy } };
  if (asking === 'entry' && key === '0') {
    const older = turned(entries, progress);
    return older && { to: older };
  }
  const entry = asking === 'entry' ? pageOf(entries, progress)[nth] : undefined;
  if (entry) return { to: { ...progress, entry } };
  const reason = asking === 'reason' ? reasonsFor(progress.remedy)[nth] : undefined;
  return reason === undefined ? undefined : { to: { ...progress, reason } };
}

/** A digit typed after the number of burned cards; one that would make it too many begins anew. */
function burning({ burned = 0, ...progress }: Progress, key: string): Move | undefined {
  if (!/^\d$/.test(key)) return undefined;
  const longer = burned * 10 + Number(key);
  return { to: { ...progress, burned: longer > MAX_BURNED ? Number(key) : longer } };
}

/** The start of the menu: at the void requested by somebody else, if there is one. */
export function startOf(situation: Situation, remedies: readonly Remedy[]): Progress {
  const asked = situation.is === 'paused' ? situation.voidAsked : null;
  const remedy = remedies.find(({ does }) => does === 'approve-void');
  return asked && remedy ? { remedy, entry: null, reason: asked.reason } : AT_THE_START;
}
