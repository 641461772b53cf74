import { type StreamName, streamAt } from '@baize/protocol/camera';

/** What a request is for. */
export type Route =
  | { readonly name: 'publish' | 'watch'; readonly stream: StreamName }
  | { readonly name: 'webm'; readonly stream: StreamName }
  | { readonly name: 'session'; readonly id: string }
  | { readonly name: 'thumbnail'; readonly table: string }
  | { readonly name: 'recording'; readonly round: string; readonly part: number }
  | { readonly name: 'report' }
  | { readonly name: 'health' };

const PATHS: readonly (readonly [RegExp, (...parts: string[]) => Route | null])[] = [
  [/^\/video\/(.+)\/whip$/, (path) => ofStream('publish', path)],
  [/^\/video\/(.+)\/whep$/, (path) => ofStream('watch', path)],
  [/^\/video\/(.+)\/webm$/, (path) => ofStream('webm', path)],
  [/^\/video\/sessions\/([A-Za-z0-9_-]{22})$/, (id = '') => ({ name: 'session', id })],
  [/^\/video\/([a-z0-9-]{1,64})\/thumbnail$/, (table = '') => ({ name: 'thumbnail', table })],
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

function ofStream(name: 'publish' | 'watch' | 'webm', path = ''): Route | null {
  const stream = streamAt(path);
  return stream && { name, stream };
}
