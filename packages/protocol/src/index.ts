export { type Accepted, type Answer, type Refused, SERVER_REFUSALS, type ServerRefusalCode } from './answers.ts';
export { DEMO_PLAYERS, type DemoPlayer, isDemoPlayer } from './demo-players.ts';
export {
  type DealerCommand,
  type DealerFact,
  MAX_MESSAGE_BYTES,
  type Message,
  type MessageName,
  messages,
  type PitCommand,
  type PlayerCommand,
  type Reason,
  readMessage,
} from './door.ts';
export { jurisdictionFault } from './house/jurisdiction-fault.ts';
export { type Jurisdiction, readJurisdiction } from './house/jurisdictions.ts';
export { IRREGULARITY_REASONS, type IrregularityReason } from './irregularity-reasons.ts';
export { REPORT_REASONS, type ReportReason } from './report-reasons.ts';
export { takesSecondPerson } from './second-person.ts';
export type {
  HeldBalance,
  InPlay,
  PlayerBet,
  PlayerDecision,
  PlayerRound,
  PlaySession,
  PlaySessionMoney,
  Standing,
  StandingMessage,
  ToppedUp,
  TopUpOffer,
} from './standing.ts';
export {
  changedConfig,
  chipsFault,
  configChange,
  limitsFault,
  paceFault,
  readStoredConfig,
  readTableConfig,
  type StoredConfig,
  storedConfig,
  videoProviderFault,
} from './table-config.ts';
export type { ChatLine, ChatMute } from './views/chat.ts';
export type { AskedStep, DealerPlayer, DealerView } from './views/dealer-view.ts';
export type {
  IceServer,
  PictureQuality,
  ServerAddress,
  TableVideo,
  ThumbnailPass,
  VideoPass,
} from './views/picture.ts';
export type { PrivateAnswer } from './views/private-answer.ts';
export type { LobbyTable, ServerMessages, Session } from './views/server-messages.ts';
export type {
  Joined,
  LastResult,
  OwnView,
  SealedDraw,
  SeatView,
  TableEquipment,
  TableInfo,
  TableStatus,
  TableView,
} from './views/table-view.ts';
export { TABLE_EQUIPMENT } from './views/table-view.ts';
export type { Answers, ClientToServer, ServerToClient } from './wire.ts';
