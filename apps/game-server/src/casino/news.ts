import { type Listening, listenTo } from '@baize/database';
import { MODERATION_CHANNEL } from '../chat/moderation-store.ts';
import { CONFIGURATION_CHANNEL } from '../configuration/configurations.ts';
import { REALITY_CHECK_CHANNEL } from '../standings/standing-store.ts';
import type { Transport } from '../transport/transport.ts';
import { followPublishKeys } from '../video/publish-keys.ts';
import type { Base } from './base.ts';

/**
 * Follows the tables of the house and their configurations.
 * @param changed called with the table that has changed; without one, any of them may have
 */
export const followTables = ({ settings }: Base, changed: (tableId?: string) => void): Listening =>
  listenTo(settings.databaseUrl, CONFIGURATION_CHANNEL, {
    received: (tableId) => changed(tableId),
    lost: () => changed(),
  });

/** Follows what other programs change in the database and the clients of this process are told. */
export function followNews({ settings, prisma, log }: Base, transport: Transport): Listening {
  const { databaseUrl: url } = settings;
  const readModeration = () =>
    void transport
      .moderationChanged()
      .catch((err: unknown) => log.error({ err }, 'mutes and slow mode could not be read'));
  const news = [
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
