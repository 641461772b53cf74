/**
 * The time of this device as of when the page was loaded, which no later correction of its clock moves, ms: for whatever
 * is measured or counted down.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
