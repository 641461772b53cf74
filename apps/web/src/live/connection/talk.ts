import type { Answer, Answers, Message, MessageName } from '@baize/protocol';

/** The messages about the chat of a table. */
export type Talk = Extract<MessageName, 'say' | 'hide' | 'report' | 'dismiss' | 'mute' | 'unmute' | 'slowMode'>;

/** Sends one of them. */
export type Emit<Name extends Talk> = (
  name: Name,
  message: Message<Name>,
  answered: (answer: Answer<Answers[Name]>) => void,
) => unknown;
