const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Whether a row flows from right to left. */
export const flowsLeft = (row: Element): boolean => getComputedStyle(row).direction === 'rtl';

/** An arrow key by what it means in a row from left to right: in a row from right to left ArrowLeft is the next. */
export const keyInRow = (row: Element, key: string): string => (flowsLeft(row) ? (MIRRORED[key] ?? key) : key);
