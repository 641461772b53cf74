/** In place of the long-polling of Socket.IO, which `src/live/connection/polling.ts` loads where it is needed. */
module.exports = () => 'export const XHR = undefined;';
