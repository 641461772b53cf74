// The providers of live video, and the video servers that are started beside the casino.
import { listVideoProviders } from '../../packages/protocol/src/video-providers.mjs';
import { Misuse, portOf, withPort } from './variables.mjs';

/**
 * @typedef {{ name: string, prefix: string, port: number, url: string }} VideoServer the embedded server of a provider; `prefix`
 * is what the names of its variables begin with, `url` its address for browsers.
 */

/** The kind of the default provider. */
export function videoOf({ VIDEO: video = 'embedded' }) {
  if (video === 'embedded' || video === 'external' || video === 'off') return video;
  throw new Misuse(`VIDEO is "${video}". Set it to embedded, external or off.`);
}

/** @param {Record<string, string>} variables */
export function providersOf(variables) {
  try {
    return listVideoProviders(variables);
  } catch (error) {
    throw error instanceof RangeError ? new Misuse(error.message) : error;
  }
}

/** The secrets that are created for the named providers, unless they are set. */
export const createdSecrets = (providers) =>
  providers.flatMap(({ prefix, variables }) => {
    if (prefix === 'VIDEO') return [];
    return [`${prefix}_SECRET`, ...(variables.VIDEO === 'embedded' ? [`${prefix}_RECORDING_SECRET`] : [])];
  });

/** The embedded servers; that of a named provider with an address in its SERVER runs elsewhere. @returns {VideoServer[]} */
export const videoServersOf = (providers, webUrl) =>
  providers.flatMap(({ name, prefix, variables }) => {
    const isHere = variables.VIDEO === 'embedded' && (prefix === 'VIDEO' || variables.VIDEO_SERVER === undefined);
    if (!isHere) return [];
    const variable = `${prefix}_PORT`;
    const port = portOf({ [variable]: variables.VIDEO_PORT }, variable, 3002);
    return [{ name, prefix, port, url: variables.VIDEO_URL ?? withPort(webUrl, port) }];
  });
