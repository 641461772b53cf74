import type { WhatIf } from './figures.ts';

/** What the page hears while rounds are replayed, a line of JSON each. */
export type ReplayNews =
  /** `all` rounds are in the period. */
  | { readonly is: 'begun'; readonly all: number }
  | { readonly is: 'replayed'; readonly done: number }
  | { readonly is: 'done'; readonly result: WhatIf; readonly names: Readonly<Record<string, string>> }
  | { readonly is: 'failed' };

/** The news of a response as they arrive. Throws when it breaks off. */
export async function* newsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplayNews> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ReplayNews; // written by our own server
  }
}
