import { type ReactNode, Suspense } from 'react';
import { WithoutScripts } from './without-scripts.tsx';

/** How long a page waits for its content before it is sent with a skeleton instead. */
const PATIENCE_MS = 200;

/**
 * The content of a page that is only read; where its database takes longer than a moment, a skeleton until the content is
 * there.
 *
 * Whatever decides about the status of the answer is awaited before: permission, and whether the thing exists. Once a
 * skeleton is sent, the status is 200, and for this reason no route has a `loading.tsx`. Content that is there in time
 * is part of the first HTML, and needs no script.
 */
export async function contentOr(skeleton: ReactNode, content: Promise<Awaited<ReactNode>>): Promise<ReactNode> {
  const first = await inTime(content);
  return first === 'late' ? <Suspense fallback={skeleton}>{content}</Suspense> : first.found;
}

/**
 * The content of a page whose readers act, or that is read again while they look at it. In time or late, its elements
 * are at the same place of the page: an open dialog, what was typed and the focus stay when the page is read again, and
 * the skeleton is shown at most once.
 */
export async function lastingContentOr(skeleton: ReactNode, content: Promise<Awaited<ReactNode>>): Promise<ReactNode> {
  await inTime(content);
  return <Suspense fallback={skeleton}>{content}</Suspense>;
}

/** The part of an address that asks for a list without a skeleton. */
const WHOLE = 'whole';

/** Where a list is, and what was asked of it. */
export type ListAddress = {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * The content of a list that is searched by fields within it: it lasts, so that what is being typed stays when the list is
 * read again. A browser without scripts, which cannot put it in the place of a skeleton, goes on to an address that waits for it.
 */
export async function listOr(
  skeleton: ReactNode,
  { path, parameters }: ListAddress,
  content: Promise<Awaited<ReactNode>>,
): Promise<ReactNode> {
  if (WHOLE in parameters) return content;
  const asked = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  const whole = `${path}?${new URLSearchParams([...asked, [WHOLE, '']])}`;
  return lastingContentOr(
    <>
      <WithoutScripts address={whole} />
      {skeleton}
    </>,
    content,
  );
}

function inTime(content: Promise<Awaited<ReactNode>>): Promise<'late' | { readonly found: Awaited<ReactNode> }> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  return Promise.race([content.then((found) => ({ found })), late]);
}
