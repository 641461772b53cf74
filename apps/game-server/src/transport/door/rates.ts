import { MAX_MESSAGE_BYTES, type MessageName } from '@baize/protocol';
import type { Rate } from '../../rate.ts';

/**
 * Rate limits per connection and message: generous for a person with quick fingers or a card scanner, not for a
 * program.
 */
export const RATES: Readonly<Record<MessageName, Rate>> = {
  lobby: { burst: 10, perSecond: 1 },
  join: { burst: 20, perSecond: 2 },
  leave: { burst: 20, perSecond: 2 },
  play: { burst: 30, perSecond: 10 },
  answerCheck: { burst: 10, perSecond: 1 },
  topUp: { burst: 5, perSecond: 0.2 },
  deal: { burst: 30, perSecond: 10 },
  supervise: { burst: 10, perSecond: 2 },
  say: { burst: 5, perSecond: 0.5 },
  hide: { burst: 20, perSecond: 2 },
  report: { burst: 5, perSecond: 0.1 },
  dismiss: { burst: 20, perSecond: 2 },
  mute: { burst: 10, perSecond: 1 },
  unmute: { burst: 10, perSecond: 1 },
  video: { burst: 20, perSecond: 1 },
  // Of every table on air, each minute.
  thumbnail: { burst: 60, perSecond: 2 },
  onAir: { burst: 20, perSecond: 1 },
  picture: { burst: 10, perSecond: 0.5 },
  slowMode: { burst: 5, perSecond: 0.5 },
};

/** Rate limit of one connection for all packets, messages or not; a connection that exceeds it is cut off. */
export const PACKET_RATE: Rate = { burst: 200, perSecond: 50 };

/** The same for its bytes, in packets or not: 64 of the largest messages at once, and four a second. */
export const LINE_BYTES: Rate = { burst: 64 * MAX_MESSAGE_BYTES, perSecond: 4 * MAX_MESSAGE_BYTES };
