export { type Accepted, type Answer, HOUSE_REFUSALS, type HouseRefusalCode, type Refused } from './answers.ts';
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
export { REPORT_REASONS, type ReportReason } from './report-reasons.ts';
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
  AskedStep,
  ChatLine,
  ChatMute,
  DealerPlayer,
  DealerView,
  IceServer,
  Joined,
  LastResult,
  LobbyTable,
  OwnView,
  PictureQuality,
  SealedDraw,
  SeatView,
  ServerMessages,
  Session,
  TableEquipment,
  TableInfo,
  TableStatus,
  TableVideo,
  TableView,
  VideoPass,
} from './views.ts';
export { TABLE_EQUIPMENT } from './views.ts';
export type { Answers, ClientToServer, ServerToClient } from './wire.ts';
