import { type Listening, listenTo, type PrismaClient } from '@baize/database';
import { MODERATION_CHANNEL } from '../chat/moderation-store.ts';
import { CONFIGURATION_CHANNEL, type Configurations } from '../configuration/configurations.ts';
import type { HouseTables } from '../configuration/house-tables.ts';
import type { Settings } from '../env.ts';
import type { Log } from '../log.ts';
import { REALITY_CHECK_CHANNEL } from '../standings/standing-store.ts';
import type { Transport } from '../transport/transport.ts';
import { followPublishKeys } from '../video/publish-keys.ts';

interface NewsParts {
  readonly settings: Settings;
  readonly prisma: PrismaClient;
  readonly configurations: Pick<Configurations, 'changed' | 'missed'>;
  readonly house: HouseTables;
  readonly transport: Transport;
  readonly log: Log;
}

/** Listens to what other programs change in the database and this one has read already. */
export function followNews({ settings, prisma, configurations, house, transport, log }: NewsParts): Listening {
  const { databaseUrl: url } = settings;
  const readModeration = () =>
    void transport
      .moderationChanged()
      .catch((err: unknown) => log.error({ err }, 'mutes and slow mode could not be read'));
  const readTables = () => house.changed((all) => transport.arrange(all));
  const news = [
    listenTo(url, CONFIGURATION_CHANNEL, {
      received: (tableId) => {
        readTables();
        configurations.changed(tableId);
      },
      lost: () => {
        readTables();
        configurations.missed();
      },
    }),
    listenTo(url, MODERATION_CHANNEL, { received: readModeration, lost: readModeration }),
    listenTo(url, REALITY_CHECK_CHANNEL, {
      received: (userId) => transport.realityCheckChanged(userId),
      lost: () => transport.realityCheckChanged(),
    }),
    ...(settings.video ? [followPublishKeys({ url, prisma, taken: transport.publishKeysChanged, log })] : []),
  ];
  return {
    close: async () => {
      for (const each of news) await each.close();
    },
  };
}
