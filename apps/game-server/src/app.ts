import type { Logger } from 'pino';
import { openAllInOne } from './casino/all-in-one.ts';
import type { Casino } from './casino/base.ts';
import { openEngineProcess } from './casino/engine-process.ts';
import { openGatewayProcess } from './casino/gateway-process.ts';
import { type GatewaySettings, readGatewaySettings, readSettings, type Settings } from './env.ts';

export type { Casino } from './casino/base.ts';

/**
 * Reads the settings of this process, those of its role only.
 * @throws TypeError with one line for each invalid variable
 */
export const settingsOf = (environment: Readonly<Record<string, string | undefined>>): Settings | GatewaySettings =>
  environment.ROLE === 'gateway' ? readGatewaySettings(environment) : readSettings(environment);

/** Starts a process of the house: everything, or in a cluster an engine or a gateway. */
export function openCasino(settings: Settings | GatewaySettings, log: Logger): Promise<Casino> {
  if (!('chainKey' in settings)) return openGatewayProcess(settings, log);
  return settings.role === 'engine' ? openEngineProcess(settings, log) : openAllInOne(settings, log);
}
