/** React asks for `process` only where there is no `reportError`: in no browser that can read its script. */
export const env = {};
