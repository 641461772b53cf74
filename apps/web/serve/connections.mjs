// How a connection of the web server that is refused ends.

/** How long a refused client may take to read why, ms. */
const FAREWELL_MS = 1_000;

/**
 * Sends the last bytes of a connection and closes it, also when the client leaves its end open.
 * @param {import('node:net').Socket} socket
 * @param {string} text
 */
export function endWith(socket, text) {
  socket.end(text);
  const timer = setTimeout(() => socket.destroy(), FAREWELL_MS);
  socket.once('close', () => clearTimeout(timer));
}
