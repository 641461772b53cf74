/**
 * A question that many ask is put once in a while: those who ask meanwhile get the same answer.
 * @param forMs how long an answer is good
 */
export function sharedAnswer<Answered>(
  ask: () => Promise<Answered>,
  forMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Answered> {
  let last: { readonly at: number; readonly answer: Promise<Answered> } | undefined;
  return () => {
    if (!last || now() - last.at >= forMs) last = { at: now(), answer: ask() };
    return last.answer;
  };
}
