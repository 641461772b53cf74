// The connections of the web server: how many one address may have, and how one that is refused ends.

/** How long a refused client may take to read why, ms. */
const FAREWELL_MS = 1_000;
/** A browser opens several connections at once, which the limit of the game server does not know. */
const PER_PLAYER = 6;

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

/**
 * Closes further connections of an address that has its share of them open, idle or not. Trusted proxies, which limit
 * their own clients, and this machine are not limited.
 * @param {import('node:net').Server} server
 * @param {{ perAddress: number, isFree: (address: string) => boolean, refused: (address: string) => void }} how
 */
export function limitConnections(server, { perAddress, isFree, refused }) {
  const most = PER_PLAYER * perAddress;
  /** @type {Map<string, number>} */
  const open = new Map();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isFree(address)) return;
    const before = open.get(address) ?? 0;
    if (before >= most) {
      refused(address);
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
