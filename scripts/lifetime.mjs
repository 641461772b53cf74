// What has been started is stopped in the opposite order: on Ctrl-C, when asked by a signal, when a part dies, on failure.
import { abandonRuns } from './processes.mjs';

/** @returns a stack of things to stop */
export function lifetime() {
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  let stopping;

  function stop() {
    stopping ??= (async () => {
      abandonRuns();
      for (const next of stops.splice(0).reverse()) await next().catch(() => undefined);
    })();
    return stopping;
  }

  return {
    /** Remembers how to stop what was just started. @param {() => Promise<unknown>} how */
    add(how) {
      stops.push(how);
      if (stopping !== undefined) stopping = stopping.then(() => how());
    },
    stop,
    get isStopping() {
      return stopping !== undefined;
    },
    /**
     * Calls back once, on the first signal: a terminal and npm may both send one, and impatient people several.
     * Started by npm, we also take its death for a signal: nobody else would stop us.
     * @param {() => void} callback
     */
    onSignal(callback) {
      let signalled = false;
      const signal = () => {
        if (!signalled) callback();
        signalled = true;
      };
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, signal);
      const parent = process.ppid;
      if (process.env.npm_lifecycle_event === undefined) return;
      setInterval(() => process.ppid !== parent && signal(), 1_000).unref();
    },
  };
}
