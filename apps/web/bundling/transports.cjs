/** Of Socket.IO's transports the one that every page needs: `src/live/connection/polling.ts` loads the others. */
module.exports = () => `
import { WS } from './websocket.js';
export const transports = { websocket: WS };
`;
