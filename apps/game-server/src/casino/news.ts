import { type Listening, PRIVATE_ANSWER_CHANNEL } from '@baize/database';
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
export const followTables = ({ listener }: Base, changed: (tableId?: string) => void): Listening =>
  listener.on(CONFIGURATION_CHANNEL, {
    received: (tableId) => changed(tableId),
    lost: () => changed(),
  });

/** Follows what other programs change in the database and the clients of this process are told. */
export function followNews({ settings, listener, prisma, log }: Base, transport: Transport): Listening {
  const readModeration = () =>
    void transport
      .moderationChanged()
      .catch((err: unknown) => log.error({ err }, 'mutes and slow mode could not be read'));
  const readAnswers = (playerId?: string) =>
    void transport
      .answersChanged(playerId)
      .catch((err: unknown) => log.error({ err }, 'private answers could not be read'));
  const news = [
    listener.on(MODERATION_CHANNEL, { received: readModeration, lost: readModeration }),
    listener.on(PRIVATE_ANSWER_CHANNEL, { received: (playerId) => readAnswers(playerId), lost: () => readAnswers() }),
    listener.on(REALITY_CHECK_CHANNEL, {
      received: (userId) => transport.realityCheckChanged(userId),
      lost: () => transport.realityCheckChanged(),
    }),
    ...(settings.video ? [followPublishKeys({ listener, prisma, taken: transport.publishKeysChanged, log })] : []),
  ];
  return {
    close: async () => {
      for (const each of news) await each.close();
    },
  };
}
