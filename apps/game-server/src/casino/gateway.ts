import { createAuth, replayKey, UNTRUSTED_FORWARDING } from '@baize/auth';
import { createChatStore } from '../chat/chat-store.ts';
import { createModerationStore } from '../chat/moderation-store.ts';
import type { Engines, EnginesParts } from '../engines.ts';
import { directFeed } from '../feed/direct-feed.ts';
import type { TableEngine } from '../feed/table-feed.ts';
import type { IdentityChanges } from '../identity/identity-changes.ts';
import { createConsoleToucher, createTokenCheck, createVisitorReader } from '../identity/visitor.ts';
import { balanceOrOpen } from '../ledger/opening.ts';
import { createTopUpStore } from '../ledger/postgres-top-ups.ts';
import { announcementOf } from '../money/postgres-channel.ts';
import { createStandingStore } from '../standings/standing-store.ts';
import { createTopUps } from '../standings/top-ups.ts';
import { networkReader } from '../transport/door/address.ts';
import { Headcount } from '../transport/door/headcount.ts';
import { openTransport, type Transport } from '../transport/transport.ts';
import type { HttpFront } from './http-front.ts';

/** The feed of a table of this process. */
export const feedOf = (engine: TableEngine) => directFeed(engine, 'this-process');

interface GatewayParts extends EnginesParts {
  readonly front: HttpFront;
  /** All tables of the house in the order of the lobby. */
  readonly tableIds: readonly string[];
  readonly engines: Engines;
  readonly identityChanges: IdentityChanges;
}

/** Opens the tables of this process to clients. */
export async function openGateway(parts: GatewayParts): Promise<Transport> {
  const { pool, prisma, ownership, once, way, clock, metrics, settings, log } = parts;
  const { front, tableIds, engines } = parts;
  const { welcomeGrantMinor } = settings;
  const auth = createAuth({ prisma, ...settings.auth });
  const transport = await openTransport({
    http: front.server,
    origins: settings.origins,
    tableIds,
    feeds: engines.all.map(feedOf),
    chatStore: createChatStore(pool, ownership),
    moderationStore: createModerationStore(pool, ownership),
    standingStore: createStandingStore(pool),
    topUps: createTopUps({ store: createTopUpStore(pool, announcementOf), once, rules: settings.topUps }),
    replayKeyOf: (roundId) => replayKey(settings.auth.secret, roundId),
    readVisitor: createVisitorReader(auth),
    checkToken: createTokenCheck(auth),
    touchConsole: createConsoleToucher(auth),
    identityChanges: parts.identityChanges,
    sessionTrustMs: settings.sessionTrustMs,
    headcount: new Headcount(settings.room),
    readNetwork: networkReader(settings.trustedProxies, (from) => log.warn({ from }, UNTRUSTED_FORWARDING)),
    openAccount: (userId, currency) => balanceOrOpen(pool, { userId, currency, welcomeGrantMinor }),
    video: settings.video,
    ...{ once, way, clock, metrics, log },
  });
  front.authorisesVideo = transport.authorisesVideo;
  return transport;
}
