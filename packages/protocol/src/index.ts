export { type Accepted, type Answer, HOUSE_REFUSALS, type HouseRefusalCode, type Refused } from './answers.ts';
export type { ChatLine, ChatMute } from './chat.ts';
export type { AskedStep, DealerPlayer, DealerView } from './dealer-view.ts';
export { DEMO_MARK, markAsDemo, readDemoMark } from './demo-name.ts';
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
export { HOUSE_REASONS, type HouseReason } from './house-reasons.ts';
export type { IceServer, PictureQuality, TableVideo, VideoPass } from './picture.ts';
export { REPORT_REASONS, type ReportReason } from './report-reasons.ts';
export type { LobbyTable, ServerMessages, Session } from './server-messages.ts';
export type {
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
  limitsFault,
  readStoredConfig,
  readTableConfig,
  type StoredConfig,
  storedConfig,
  videoProviderFault,
} from './table-config.ts';
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
} from './views.ts';
export { TABLE_EQUIPMENT } from './views.ts';
export type { Answers, ClientToServer, ServerToClient } from './wire.ts';
