import type { Answer, Message, MessageName, ServerMessages } from '@baize/protocol';

/** A message of a client. */
export type ClientPacket = { readonly kind: 'knock' } | Question;

/** A request, answered under the same id on the same connection. */
export interface Question {
  readonly kind: 'question';
  readonly id: number;
  readonly name: MessageName;
  readonly message: Message<MessageName>;
}

/** A packet of the server: connection accepted, connection refused, a message, or an answer. */
export type Packet =
  | { readonly kind: 'let in' }
  | { readonly kind: 'sent away' }
  | Push<keyof ServerMessages>
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer<unknown> };

export interface Push<Name extends keyof ServerMessages> {
  readonly kind: 'push';
  readonly name: Name;
  readonly message: ServerMessages[Name];
}

export const LET_IN: Packet = { kind: 'let in' };
export const SENT_AWAY: Packet = { kind: 'sent away' };

/** A packet's line in the trace. */
export function printOf(packet: Packet): string {
  if (packet.kind === 'push') return `${packet.name} ${versionOf(packet.message)}`;
  if (packet.kind !== 'answer') return packet.kind;
  const { id, answer } = packet;
  return answer.ok ? `answer ${id} ${versionOf(answer.value)}` : `answer ${id} ${answer.refused.code}`;
}

const versionOf = (carried: unknown): string => {
  const { tableId, version } = (carried ?? {}) as { readonly tableId?: string; readonly version?: number }; // optional
  return version === undefined ? '' : `${tableId ?? ''} ${version}`;
};

/** Freezes a sent object: a later change would make the witness see something else than was sent. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name in value) frozen(value[name]);
  return value;
}
