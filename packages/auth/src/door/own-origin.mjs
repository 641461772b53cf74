// Plain JavaScript, because the web server (apps/web/serve.mjs) runs without a build.

/**
 * Reads the address of one of our servers. Pages and tables are served at the root of a host, so it has no path.
 * @param {string} variable the setting that names it
 * @param {string} address
 * @returns {string} its origin
 * @throws {RangeError} for anything else
 */
export function readOwnOrigin(variable, address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new RangeError(`${variable} is "${address}", which is no address like https://casino.example`);
  if (url.href.replace(/\/$/, '') === url.origin) return url.origin;
  throw new RangeError(
    `${variable} is "${address}", but the casino is served at the root of a host: set it to ${url.origin}`,
  );
}
