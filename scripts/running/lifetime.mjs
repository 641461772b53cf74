// Stops everything in reverse order of its start: on Ctrl-C or another signal, when a part exits, on failure.
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
    /** Registers how to stop what was just started. @param {() => Promise<unknown>} how */
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
     * Under npm, the exit of npm counts as a signal too: nothing else would stop us.
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
