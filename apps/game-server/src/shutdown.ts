import type { TableEngine } from './feed/table-feed.ts';
import type { Transport } from './transport/transport.ts';

/** Returns a function that closes tables and transport once: accepted commands are answered, further ones refused. */
export function createShutdown(engines: readonly TableEngine[], transport: Transport): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = async () => {
    const answered = transport.refuse();
    await Promise.all(engines.map((engine) => engine.stop()));
    await answered;
    await transport.close();
  };
  return () => {
    closed ??= close();
    return closed;
  };
}
