import { MAX_BURNED, MAX_DECK } from '@baize/rules';
import { z } from 'zod';
import { CAMERAS } from './camera.ts';
import { IRREGULARITY_REASONS } from './irregularity-reasons.ts';
import { REALITY_CHECK_ANSWERS } from './reality-check.ts';
import { REPORT_REASONS } from './report-reasons.ts';

// All client messages. Every message is parsed here before it is processed.

const tableId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/);
/**
 * Chosen by the client, unique per command: a repeat gets the first answer; a different command with the same id is
 * refused.
 */
const commandId = z.uuid();
const spot = z.string().min(1).max(40);
const place = z.string().min(1).max(40);
const stake = z.int().positive().max(1_000_000_000);
/** A single line of text: no control characters, which text columns and screens cannot represent. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const ownReason = line(200).min(3);
/** One of the predefined reasons, or a typed one. */
const reason = z.union([ownReason, z.strictObject({ key: z.enum(IRREGULARITY_REASONS) })]);
const roundId = z
  .string()
  .max(60)
  .regex(/^[A-Z0-9-]+$/);
const card = z.string().regex(/^[A23456789TJQK][cdhs]$/);

/** The number of the deck of a physical card whose code was read. */
const deck = z.int().min(1).max(MAX_DECK);

const wagers = z.array(z.strictObject({ spot, stake })).min(1).max(200);

/** Commands of a player. The player is known from the session; a choice's stakes follow from its option. */
const playerCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('placeBets'), wagers }),
  z.strictObject({ type: z.literal('withdrawBets'), wagers }),
  /** Atomic, so that chips moved at the last moment are not lost from their old spot when the new bet is refused. */
  z.strictObject({ type: z.literal('moveBets'), taken: wagers, placed: wagers }),
  z.strictObject({ type: z.literal('choose'), place, choice: z.string().min(1).max(40) }),
  z.strictObject({ type: z.literal('preset'), preset: z.string().min(1).max(40), on: z.boolean() }),
  /** Keeps the player's seats for more rounds without a bet; the next bet on a seat ends it. */
  z.strictObject({ type: z.literal('sitOut') }),
  /** Gives up the player's seats: at once, or after the round in which they have bets there. */
  z.strictObject({ type: z.literal('leaveSeat') }),
]);

/** Facts that a dealer may enter as having happened at the table. */
const dealerFact = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('card'), place, card: z.union([card, z.literal('down')]) }),
  z.strictObject({ fact: z.literal('reveal'), place, card }),
  z.strictObject({ fact: z.literal('peek'), place, yes: z.boolean() }),
  z.strictObject({ fact: z.literal('number'), number: z.int().min(0).max(999) }),
  z.strictObject({ fact: z.literal('act'), act: z.string().min(1).max(40), place: place.optional() }),
]);

const resultFact = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('card'), place, card }),
  z.strictObject({ fact: z.literal('reveal'), place, card }),
  z.strictObject({ fact: z.literal('peek'), place, yes: z.boolean() }),
  z.strictObject({ fact: z.literal('number'), number: z.int().min(0).max(999) }),
]);

/** More results than any round has. */
const MAX_RESULTS = 150;

/** Commands of the table's dealer. */
const dealerCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('signOn') }),
  z.strictObject({ type: z.literal('signOff') }),
  z.strictObject({ type: z.literal('openBets') }),
  z.strictObject({ type: z.literal('closeBets') }),
  /** Answers the one requested step from the virtual shoe or wheel. */
  z.strictObject({ type: z.literal('draw') }),
  /** `reason`: the reason for an irregular act, such as a no-spin. */
  z.strictObject({
    type: z.literal('report'),
    fact: dealerFact,
    deck: deck.exactOptional(),
    reason: reason.exactOptional(),
  }),
  z.strictObject({
    type: z.literal('correct'),
    index: z.int().min(0).max(10_000),
    fact: dealerFact,
    deck: deck.exactOptional(),
    /** How many later entries the dealer agrees to enter again; absent for none. */
    dropping: z.int().min(1).max(10_000).exactOptional(),
    /** The dealer agrees that the entry that shows this card gets the card of this one. */
    swapping: z.literal(true).exactOptional(),
  }),
  z.strictObject({ type: z.literal('pause'), reason }),
  /** Ends a pause that the dealer's own absence began, and nothing else. */
  z.strictObject({ type: z.literal('resume') }),
  /** The physical shoe was changed: cards entered from now on belong to the new one. Before the first card of a round. */
  z.strictObject({ type: z.literal('newShoe'), burned: z.int().min(1).max(MAX_BURNED).exactOptional() }),
  z.strictObject({ type: z.literal('announce'), text: line(200).min(1) }),
  /** Requests that the round be voided: the table pauses until a pit boss decides. */
  z.strictObject({ type: z.literal('askVoid'), reason }),
  /** Offers the table to a dealer, who accepts or declines it. */
  z.strictObject({ type: z.literal('handOver'), to: z.string().min(1).max(80) }),
  z.strictObject({ type: z.literal('acceptHandOver') }),
  z.strictObject({ type: z.literal('declineHandOver') }),
  z.strictObject({ type: z.literal('withdrawHandOver') }),
]);

const userId = z.string().min(1).max(80);

/** The longest announcement of a table's last rounds. */
const MAX_LAST_ROUNDS = 20;

/** The second person's reason, which is recorded. */
const why = ownReason.exactOptional();

/** Commands of a pit boss. */
const pitCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pause'), reason }),
  z.strictObject({ type: z.literal('resume') }),
  /** Takes what the table is paused for: its dealer sees who, and since when. */
  z.strictObject({ type: z.literal('acknowledge') }),
  /** Allowed while nobody can know how the round ends; after that a second person must approve. */
  z.strictObject({ type: z.literal('voidRound'), reason }),
  /** Requests that the round be voided: the table pauses until a pit boss decides. */
  z.strictObject({ type: z.literal('askVoid'), reason }),
  /** Approves another person's request to void the round. */
  z.strictObject({ type: z.literal('approveVoid'), why }),
  /** Refuses the request, with a reason, or withdraws one's own: the round continues. */
  z.strictObject({ type: z.literal('refuseVoid'), why }),
  /** Requests that the round of a table that has stopped be abandoned: a second person decides. */
  z.strictObject({ type: z.literal('askAbandon'), reason }),
  /** Voids the round, sets a broken seal aside, and lets the table continue. */
  z.strictObject({ type: z.literal('approveAbandon'), why }),
  z.strictObject({ type: z.literal('refuseAbandon'), why }),
  /** Requests that a settled round of the table be voided: a second person decides. */
  z.strictObject({ type: z.literal('askReversal'), roundId, reason }),
  /** Voids it by compensating transfers, unless players would owe more than the approver was shown. */
  z.strictObject({
    type: z.literal('approveReversal'),
    roundId,
    owedMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    why,
  }),
  z.strictObject({ type: z.literal('refuseReversal'), roundId, why }),
  /** Requests that a settled round be settled again, with its results as they truly fell: a second person decides. */
  z.strictObject({
    type: z.literal('askResettle'),
    roundId,
    reason: ownReason,
    facts: z.array(resultFact).min(1).max(MAX_RESULTS),
  }),
  /** Approves the request of that version, unless players would owe more than the approver was shown. */
  z.strictObject({
    type: z.literal('approveResettle'),
    roundId,
    version: z.int().positive(),
    owedMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    why,
  }),
  z.strictObject({ type: z.literal('refuseResettle'), roundId, why }),
  /**
   * Offers the table to a dealer by user id, or hands it to the automatic dealer; between rounds, or at once while it
   * is paused.
   */
  z.strictObject({ type: z.literal('handOver'), to: z.union([z.literal('automatic'), z.string().min(1).max(80)]) }),
  /** Gives a dealer permission to sign on at the table. */
  z.strictObject({ type: z.literal('assignDealer'), dealer: userId }),
  z.strictObject({ type: z.literal('unassignDealer'), dealer: userId }),
  z.strictObject({ type: z.literal('withdrawHandOver') }),
  z.strictObject({ type: z.literal('openTable') }),
  // After its round in play, or after so many rounds, the one in play included.
  z.strictObject({
    type: z.literal('closeTable'),
    reason,
    rounds: z.int().min(1).max(MAX_LAST_ROUNDS).exactOptional(),
  }),
]);

const lineId = z.string().regex(/^[0-9]{1,15}$/);

/** The longest temporary mute: thirty days. */
const MAX_MUTE_MINUTES = 30 * 24 * 60;

/** The messages of a client, by the name of their Socket.IO event. */
export const messages = {
  lobby: z.strictObject({ watch: z.boolean() }),
  join: z.strictObject({ tableId }),
  leave: z.strictObject({ tableId }),
  play: z.strictObject({ tableId, commandId, command: playerCommand }),
  /** Fills the player's account in this currency, when it is used up. */
  topUp: z.strictObject({ commandId, currency: z.string().regex(/^[A-Z]{3,10}$/) }),
  /** Answers the reality check that is due; without one it has no effect. */
  answerCheck: z.strictObject({ answer: z.enum(REALITY_CHECK_ANSWERS) }),
  deal: z.strictObject({ tableId, commandId, command: dealerCommand }),
  supervise: z.strictObject({ tableId, commandId, command: pitCommand }),
  say: z.strictObject({ tableId, commandId, text: z.string().trim().min(1).max(300) }),
  /** Hides a chat line from everyone. */
  hide: z.strictObject({ tableId, lineId }),
  /** Reports a line to the pit. */
  report: z.strictObject({ tableId, lineId, reason: z.enum(REPORT_REASONS), note: line(200) }),
  /** Closes the reports of a line as unfounded. */
  dismiss: z.strictObject({ tableId, lineId }),
  /** Mutes the author of the line at all tables: for this many minutes, or (null) until it is lifted. */
  mute: z.strictObject({
    tableId,
    commandId,
    lineId,
    minutes: z.int().min(1).max(MAX_MUTE_MINUTES).nullable(),
    reason: ownReason,
  }),
  /** Ends a mute at all tables; asked for at this one, whose dealer may. */
  unmute: z.strictObject({ tableId, userId: z.string().min(1).max(80) }),
  /** Sets the minimum interval between two lines of one person; 0 removes it. */
  slowMode: z.strictObject({ tableId, everySeconds: z.int().min(0).max(600) }),
  /**
   * Asks for a token to publish or watch the picture of a camera of the table. `former` is the grant that this page held before it
   * reconnected.
   */
  video: z.strictObject({
    tableId,
    /** Absent: the dealer camera. */
    camera: z.enum(CAMERAS).optional(),
    act: z.enum(['publish', 'watch']),
    former: z.string().min(1).max(100).optional(),
  }),
  /** Asks for a token with which the lobby shows stills of the picture of a table. */
  thumbnail: z.strictObject({ tableId }),
  /** Reports whether a camera of this console is connected to the video server. */
  onAir: z.strictObject({ tableId, camera: z.enum(CAMERAS), onAir: z.boolean() }),
  /** Reports how the picture of a camera arrives at a viewer. */
  picture: z.strictObject({
    tableId,
    camera: z.enum(CAMERAS),
    delayMs: z.int().min(0).max(60_000),
    /** Lost packets as a share of those sent, 0 to 1. */
    lost: z.number().min(0).max(1),
  }),
} as const;

export type MessageName = keyof typeof messages;
export type Message<Name extends MessageName> = z.infer<(typeof messages)[Name]>;
export type PlayerCommand = z.infer<typeof playerCommand>;
export type DealerCommand = z.infer<typeof dealerCommand>;
export type DealerFact = z.infer<typeof dealerFact>;
export type PitCommand = z.infer<typeof pitCommand>;

/** Parses a message of a client; `null` when it is malformed. Never throws. */
export function readMessage<Name extends MessageName>(name: Name, payload: unknown): Message<Name> | null {
  try {
    const parsed = messages[name].safeParse(payload);
    return parsed.success ? (parsed.data as Message<Name>) : null; // parsed by this name's schema
  } catch {
    // A schema with a minimum length throws for a `length` that cannot be compared.
    return null;
  }
}

/** The reason for an irregular act. */
export type Reason = z.infer<typeof reason>;

/** No valid message is longer; the transport drops longer ones unread. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
