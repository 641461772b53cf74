import { createAuth, replayKey, UNTRUSTED_FORWARDING } from '@baize/auth';
import { type Listening, readUnreadAnswers } from '@baize/database';
import type { ChatNews } from '../chat/chat.ts';
import { createChatStore } from '../chat/chat-store.ts';
import { createModerationStore } from '../chat/moderation-store.ts';
import type { TableFeed } from '../feed/table-feed.ts';
import { listenForIdentityChanges } from '../identity/identity-changes.ts';
import { createConsoleToucher, createTokenCheck, createVisitorReader } from '../identity/visitor.ts';
import { balanceOrOpen } from '../ledger/opening.ts';
import { createTopUpStore } from '../ledger/postgres-top-ups.ts';
import { announcementOf } from '../money/postgres-channel.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { createStandingStore } from '../standings/standing-store.ts';
import { createTopUps } from '../standings/top-ups.ts';
import { networkReader } from '../transport/door/address.ts';
import { Headcount } from '../transport/door/headcount.ts';
import { openTransport, type Transport } from '../transport/transport.ts';
import type { Base } from './base.ts';

interface GatewayParts {
  /** All tables of the house in the order of the lobby. */
  readonly tableIds: readonly string[];
  readonly feeds: readonly TableFeed[];
  readonly headcount?: Headcount;
  /** The tables of this process; absent where it owns none. */
  readonly ownership?: Ownership;
  /** Tells the other gateways of the house what was said and hidden here. */
  readonly elsewhere?: (news: ChatNews) => void;
}

/** Opens these tables to clients. */
export async function openGateway(
  base: Base,
  { tableIds, feeds, elsewhere, ownership, headcount = new Headcount(base.settings.room) }: GatewayParts,
): Promise<Listening & { readonly transport: Transport }> {
  const { pool, prisma, once, way, clock, metrics, front, settings, log } = base;
  const { welcomeGrantMinor } = settings;
  const auth = createAuth({ prisma, ...settings.auth });
  const identityChanges = listenForIdentityChanges(base.listener);
  const transport = await openTransport({
    http: front.server,
    origins: settings.origins,
    ...{ tableIds, feeds, identityChanges },
    ...(elsewhere ? { elsewhere } : {}),
    chatStore: createChatStore(pool, ownership),
    moderationStore: createModerationStore(pool),
    readAnswers: (playerId) => readUnreadAnswers(pool, playerId),
    house: base.orders,
    standingStore: createStandingStore(pool, base.calendar),
    topUps: createTopUps({
      ...{ store: createTopUpStore(pool, announcementOf), once },
      rules: { ...settings.topUps, calendar: base.calendar },
    }),
    replayKeyOf: (roundId) => replayKey(settings.auth.secret, roundId),
    readVisitor: createVisitorReader(auth),
    checkToken: createTokenCheck(auth),
    touchConsole: createConsoleToucher(auth),
    sessionTrustMs: settings.sessionTrustMs,
    headcount,
    readNetwork: networkReader(settings.trustedProxies, (from) => log.warn({ from }, UNTRUSTED_FORWARDING)),
    openAccount: (userId, currency) => balanceOrOpen(pool, { userId, currency, welcomeGrantMinor }),
    video: settings.video,
    ...{ once, way, clock, metrics, log },
  });
  front.authorisesVideo = transport.authorisesVideo;
  return { transport, close: () => identityChanges.close() };
}
