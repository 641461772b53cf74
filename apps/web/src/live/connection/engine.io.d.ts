declare module 'engine.io-client/dist/engine.io.esm.min.js' {
  export { WebSocket, XHR } from 'engine.io-client';
}
