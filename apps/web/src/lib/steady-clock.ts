/**
 * A time of this device that no correction of its clock moves, ms: for whatever is measured or counted down. It is near
 * the time of day as the device knew it when the page was loaded, and is never shown to anybody.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
