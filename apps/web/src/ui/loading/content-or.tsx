import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';

/** How long a page waits for its content before it is sent with a skeleton instead. */
const PATIENCE_MS = 200;

/**
 * The content of a page; where its database takes longer than a moment, a skeleton until the content is there.
 *
 * Whatever decides about the status of the answer is awaited before: permission, and whether the thing exists. Once a
 * skeleton is sent, the status is 200, and for this reason no route has a `loading.tsx`. Content that is there in time
 * is part of the first HTML, and needs no script. What a page shows after an act of its reader is awaited: a skeleton in
 * its place would close the dialog that reports the outcome.
 */
export async function contentOr(skeleton: ReactNode, content: Promise<Awaited<ReactNode>>): Promise<ReactNode> {
  if ((await headers()).has('next-action')) return content;
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  const first = await Promise.race([content.then((found) => ({ found })), late]);
  return first === 'late' ? <Suspense fallback={skeleton}>{content}</Suspense> : first.found;
}
