/** What a request is for. */
export type Route =
  | { readonly name: 'publish' | 'watch' | 'webm'; readonly table: string }
  | { readonly name: 'session'; readonly id: string }
  | { readonly name: 'recording'; readonly round: string; readonly part: number }
  | { readonly name: 'report' }
  | { readonly name: 'health' };

const PATHS: readonly (readonly [RegExp, (...parts: string[]) => Route])[] = [
  [/^\/video\/([a-z0-9-]{1,64})\/whip$/, (table = '') => ({ name: 'publish', table })],
  [/^\/video\/([a-z0-9-]{1,64})\/whep$/, (table = '') => ({ name: 'watch', table })],
  [/^\/video\/([a-z0-9-]{1,64})\/webm$/, (table = '') => ({ name: 'webm', table })],
  [/^\/video\/sessions\/([A-Za-z0-9_-]{22})$/, (id = '') => ({ name: 'session', id })],
  [
    /^\/video\/recordings\/([A-Za-z0-9-]{1,100})\/(\d{1,3})$/,
    (round = '', part) => ({ name: 'recording', round, part: Number(part) }),
  ],
  [/^\/video\/reports$/, () => ({ name: 'report' })],
  [/^\/health$/, () => ({ name: 'health' })],
];

/** The route of a path without its query; `null` for none. */
export function routeOf(path: string): Route | null {
  for (const [pattern, make] of PATHS) {
    const found = pattern.exec(path);
    if (found) return make(...found.slice(1));
  }
  return null;
}
