// Progress output for the terminal.
const HEARTBEAT_MS = 10_000;

/**
 * @param {number} total the number of steps
 * @param {(title: string, ms: number) => void} [told] of every step that has ended
 */
export function countSteps(total, told = () => undefined) {
  let number = 0;
  const live = process.stdout.isTTY === true;
  /** @type {Set<() => string>} What runs, with its time. */
  const underWay = new Set();
  const printAll = () => {
    const line = [...underWay].map((now) => now()).join('  ');
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
  };

  /**
   * Runs one step and prints its duration, and the result of `work` when it is text or has a `remark`. Steps may overlap.
   * @template Result
   * @param {string} title
   * @param {() => Result | Promise<Result>} work
   * @returns {Promise<Result>}
   */
  return async function step(title, work) {
    number += 1;
    const label = `[${number}/${total}] ${title}`;
    const began = Date.now();
    const elapsed = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
    const now = () => `${label} … ${Math.round((Date.now() - began) / 1000)} s`;
    underWay.add(now);
    if (live) printAll();
    const heartbeat = setInterval(
      () => (live ? printAll() : process.stdout.write(`${label} … ${elapsed()}\n`)),
      live ? 1_000 : HEARTBEAT_MS,
    );
    const end = (text) => {
      underWay.delete(now);
      process.stdout.write(`${live ? '\r\x1b[K' : ''}${label}${text}\n`);
    };
    try {
      const result = await work();
      const text = typeof result === 'string' ? result : result?.remark;
      end(`${text ? `: ${text}` : ''} (${elapsed()})`);
      return result;
    } catch (error) {
      end(`: failed after ${elapsed()}`);
      throw error;
    } finally {
      clearInterval(heartbeat);
      told(title, Date.now() - began);
    }
  };
}
