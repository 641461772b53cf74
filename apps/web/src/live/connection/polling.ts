/// <reference path="./engine.io.d.ts" />
/** A bundle of its own: of the package that the page has loaded, the modules that only polling needs were left out. */
export { WebSocket as WebSocketTransport, XHR as PollingTransport } from 'engine.io-client/dist/engine.io.esm.min.js';
