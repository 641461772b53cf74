import type { Transport } from '../transport/transport.ts';

/** Returns a function that closes tables and transport once: accepted commands are answered, further ones refused. */
export function createShutdown(engines: { stop(): Promise<void> }, transport: Transport): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = async () => {
    const answered = transport.refuse();
    await engines.stop();
    await answered;
    await transport.close();
  };
  return () => {
    closed ??= close();
    return closed;
  };
}
