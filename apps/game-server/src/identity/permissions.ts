import { may, type Permission } from '@baize/auth';
import type { Message, MessageName, ServerRefusalCode } from '@baize/protocol';
import type { Visitor } from './visitor.ts';

type Verdict = 'allowed' | Extract<ServerRefusalCode, 'signed-out' | 'not-allowed'>;

/** One of these permissions is required; none for an empty list, not even a session. */
function needed<Name extends MessageName>(name: Name, message: Message<Name>): readonly Permission[] {
  switch (name) {
    case 'lobby':
    case 'join':
    case 'leave':
    case 'picture':
    case 'thumbnail':
      return [];
    case 'video':
      return (message as Message<'video'>).act === 'publish' ? ['deal'] : []; // typed by `name`
    case 'play':
    case 'topUp':
    case 'answerCheck':
      return ['play'];
    case 'deal':
    case 'onAir':
      return ['deal'];
    case 'say':
    case 'report':
      return ['chat'];
    case 'hide':
    case 'mute':
    case 'slowMode':
      return ['moderate'];
    case 'dismiss':
    case 'unmute':
      return ['supervise', 'manage'];
    case 'supervise':
      return toSupervise(message as Message<'supervise'>); // typed by `name`
    default:
      return name satisfies never;
  }
}

/** Operators may open and close tables, and be the second person; who asked withdraws what they asked. */
function toSupervise({ command: { type } }: Message<'supervise'>): readonly Permission[] {
  switch (type) {
    case 'openTable':
    case 'closeTable':
      return ['supervise', 'manage'];
    case 'approveVoid':
    case 'approveReversal':
    case 'approveResettle':
    case 'approveAbandon':
      return ['approve-voids'];
    case 'refuseVoid':
    case 'refuseReversal':
    case 'refuseResettle':
    case 'refuseAbandon':
      return ['approve-voids', 'supervise'];
    default:
      return ['supervise'];
  }
}

/** Whether this visitor may send this message; staff never play, players never deal. */
export function authorize<Name extends MessageName>(
  visitor: Visitor | null,
  name: Name,
  message: Message<Name>,
): Verdict {
  const permissions = needed(name, message);
  if (permissions.length === 0) return 'allowed';
  if (visitor === null) return 'signed-out';
  return permissions.some((permission) => may(visitor, permission)) ? 'allowed' : 'not-allowed';
}
