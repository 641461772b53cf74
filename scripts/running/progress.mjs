// Progress output for the terminal.
const HEARTBEAT_MS = 10_000;

/**
 * @param {number} total the number of steps
 * @param {(title: string, ms: number) => void} [told] of every step that has ended
 */
export function countSteps(total, told = () => undefined) {
  let number = 0;

  /**
   * Runs one step and prints its duration, and the result of `work` when it is text or has a `remark`.
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
    const live = process.stdout.isTTY === true;
    if (live) process.stdout.write(label);
    const heartbeat = setInterval(
      () =>
        process.stdout.write(
          live ? `\r${label} … ${Math.round((Date.now() - began) / 1000)} s` : `${label} … ${elapsed()}\n`,
        ),
      live ? 1_000 : HEARTBEAT_MS,
    );
    try {
      const result = await work();
      const text = typeof result === 'string' ? result : result?.remark;
      const remark = text ? `: ${text}` : '';
      process.stdout.write(`${live ? '\r\x1b[K' : ''}${label}${remark} (${elapsed()})\n`);
      return result;
    } catch (error) {
      process.stdout.write(`${live ? '\r\x1b[K' : ''}${label}: failed after ${elapsed()}\n`);
      throw error;
    } finally {
      clearInterval(heartbeat);
      told(title, Date.now() - began);
    }
  };
}
