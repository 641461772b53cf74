// The settings of all programs, checked before anything is built, started or stopped.
import { Misuse, variablesOf, variablesOfVideo } from '../shared/environment.mjs';
import { importTypeScript } from './typescript.mjs';

/** @typedef {import('../shared/environment.mjs').Environment} Environment */

/** Reading the settings of the game server needs one; the embedded Postgres has no address yet. */
const ANY_DATABASE = 'postgres://localhost/baize';

/**
 * Reads the settings as each program will at its start. Throws a refusal with one line for everything that is wrong. The
 * packages must be installed.
 * @param {Environment} environment
 */
export async function checkSettings({ variables, databaseUrl = ANY_DATABASE, videoServers }) {
  const game = await importTypeScript('apps/game-server/src/env.ts');
  const video = await importTypeScript('apps/video/src/settings.ts');
  const policy = await importTypeScript('apps/web/serve/security-headers.mjs');
  const brands = await importTypeScript('apps/web/serve/brand-choice.mjs');
  const zones = await importTypeScript('apps/web/serve/house-zone.mjs');
  const protocol = await importTypeScript('packages/protocol/src/index.ts');
  const readers = [
    () => game.readSettings(variablesOf(variables, 'game', databaseUrl)),
    () => policy.contentSecurityPolicy(variables, '', undefined),
    () => brands.readBrands(variables),
    () => zones.readHouseZone(variables),
    () => protocol.readJurisdiction(variables),
    ...videoServers.map((server) => () => video.readSettings(variablesOfVideo(variables, server))),
  ];
  const faults = new Set(readers.flatMap(faultsIn));
  if (faults.size > 0) throw new Misuse(['These settings are wrong:', ...faults].join('\n'));
}

/** What a reader says of the settings: sentences without their heading. */
function faultsIn(read) {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    const [first, ...lines] = error.message.split('\n');
    return (lines.length > 0 ? lines : [first]).map((line) => `  ${line}`);
  }
}
