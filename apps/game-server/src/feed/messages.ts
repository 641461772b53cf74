import { type Accepted, type Answer, messages as clientMessages } from '@baize/protocol';
import { OWN_LIMIT_PERIODS } from '@baize/protocol/own-limits';
import { z } from 'zod';
import type { Asker } from '../table/asker.ts';
import type { Publication, RequestedViews, Snapshot } from './table-feed.ts';

// What passes between gateways and engines. Every message is parsed here before it is used: what a gateway sends in full,
// of what an engine sends everything that a gateway reads itself; its views are passed on as they are. Fields of a later
// version are left out of what a gateway sends: while a house is upgraded, both versions are in play.

/** The subjects of one table; those that only its owner answers contain its epoch, so that a former owner is not asked. */
export const subjectsOf = (tableId: string) => ({
  /** Asks for the owner's epoch and the time of its clock. */
  owner: `table.${tableId}.owner`,
  command: (epoch: number) => `table.${tableId}.${epoch}.command`,
  snapshot: (epoch: number) => `table.${tableId}.${epoch}.snapshot`,
  publication: `table.${tableId}.publication`,
  /** The publications as far as a lobby shows them. */
  summary: `table.${tableId}.summary`,
  present: `table.${tableId}.present`,
  /** Asks a gateway for its complete attendance. */
  attend: `table.${tableId}.attend`,
});

const userIds = z.array(z.string().min(1).max(80)).max(10_000);
const gateway = z.string().min(1).max(200);
const position = z.int().min(0);

const who = { userId: z.string().min(1).max(80), name: z.string().max(200) };
const asker = z.discriminatedUnion('as', [
  z.object({
    ...{ as: z.literal('player'), ...who, command: clientMessages.play.shape.command },
    isCheckDue: z.boolean().exactOptional(),
    timeUsedUp: z.enum(OWN_LIMIT_PERIODS).exactOptional(),
    agoMs: z.number().min(0).max(3_600_000).exactOptional(),
  }),
  z.object({ as: z.literal('dealer'), ...who, command: clientMessages.deal.shape.command }),
  z.object({ as: z.literal('staff'), ...who, command: clientMessages.supervise.shape.command }),
]);

const command = z.object({ commandId: z.string().min(1).max(60), asker });

/** A command sent by a gateway to a table. */
export interface CommandMessage {
  readonly commandId: string;
  readonly asker: Asker;
}

const requestedViews = z.object({ players: userIds, staff: z.boolean(), results: z.boolean() });

const change = z.object({ joined: userIds, left: userIds });
const present = z.object({
  ...{ gateway, order: position, whole: z.boolean(), watching: position, staff: z.boolean() },
  ...{ players: change, dealers: change },
});

/**
 * How the attendance at a gateway has changed since its message before, or, with `whole`, all of it. `order` numbers these
 * messages without gaps.
 */
export type PresentMessage = z.infer<typeof present>;

const attend = z.object({ gateway });

const owner = z.object({ epoch: position, now: z.number(), summarises: z.boolean().exactOptional() });

/** Who owns a table, the time of its clock, ms, and whether it publishes summaries: the version before does not. */
export type OwnerMessage = z.infer<typeof owner>;

const moment = { epoch: position, number: position, order: position };
const view = z.looseObject({ tableId: z.string(), version: z.int(), now: z.number() });
const publicPart = z.looseObject({
  ...{ info: z.looseObject({ id: z.string() }), view, phase: z.string(), dealerId: z.string().nullable() },
  attendance: z.looseObject({ playing: position, demo: position, watching: position }),
});
const state = {
  ...moment,
  own: z.array(z.looseObject({ userId: z.string(), view: z.looseObject({ version: z.int() }) })),
  dealer: z.looseObject({ version: z.int() }).exactOptional(),
  reversed: z.array(z.looseObject({ roundId: z.string() })),
};
const results = z.array(z.looseObject({ roundId: z.string() }));
const publication = z.looseObject({ ...state, results, after: position, public: publicPart.exactOptional() });
const snapshot = z.looseObject({ ...state, results: results.exactOptional(), public: publicPart });
const answer = z.union([
  z.looseObject({ ok: z.literal(true), value: z.looseObject({ version: z.int() }) }),
  z.looseObject({ ok: z.literal(false), refused: z.looseObject({ code: z.string() }) }),
]);

/** Returns `null` for a message that is not one of its kind. */
export type Reader<Message> = (message: unknown) => Message | null;

/** Reads messages with a reader, and counts those that cannot be read, which change nothing. */
export const countingRefusals =
  (refused: () => void) =>
  <Message>(reader: Reader<Message>, message: unknown): Message | null => {
    const read = reader(message);
    if (read === null) refused();
    return read;
  };

/** Reads a message without the fields that are not known here. */
const reader =
  <Message>(schema: z.ZodType): Reader<Message> =>
  (message) => {
    const read = schema.safeParse(message);
    return read.success ? (read.data as Message) : null; // as the schema has found it
  };

/** Reads a message with all its fields: views are passed on, and too long to be copied. */
const checker =
  <Message>(schema: z.ZodType): Reader<Message> =>
  (message) =>
    schema.safeParse(message).success ? (message as Message) : null; // as the schema has found it

export const readCommand = reader<CommandMessage>(command);
export const readRequestedViews = reader<RequestedViews>(requestedViews);
export const readPresent = reader<PresentMessage>(present);
export const readAttend = reader<z.infer<typeof attend>>(attend);
export const readOwner = reader<OwnerMessage>(owner);
export const readPublication = checker<Publication>(publication);
export const readSnapshot = checker<Snapshot>(snapshot);
export const readAnswer = checker<Answer<Accepted>>(answer);
