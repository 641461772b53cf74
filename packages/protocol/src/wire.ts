import type { Accepted, Answer } from './answers.ts';
import type { Message, MessageName } from './door.ts';
import type { ToppedUp } from './standing.ts';
import type { ChatMute } from './views/chat.ts';
import type { ThumbnailPass, VideoPass } from './views/picture.ts';
import type { LobbyTable, ServerMessages } from './views/server-messages.ts';
import type { Joined } from './views/table-view.ts';

/** The type of the answer to each client message. */
export interface Answers {
  lobby: readonly LobbyTable[];
  join: Joined;
  leave: null;
  play: Accepted;
  topUp: ToppedUp;
  answerCheck: null;
  deal: Accepted;
  supervise: Accepted;
  say: null;
  hide: null;
  report: null;
  dismiss: null;
  mute: ChatMute;
  unmute: null;
  slowMode: null;
  video: VideoPass;
  thumbnail: ThumbnailPass;
  onAir: null;
  picture: null;
}

/** The typed events of Socket.IO, client to server. */
export type ClientToServer = {
  [Name in MessageName]: (message: Message<Name>, answer: (answer: Answer<Answers[Name]>) => void) => void;
};

/** The typed events of Socket.IO, server to client. */
export type ServerToClient = { [Name in keyof ServerMessages]: (message: ServerMessages[Name]) => void };
