import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { noticeUpgrade } from './upgrade.ts';

/** The server did not answer an act: it was not reached, or it failed; or it no longer knows the acts of this page. */
export type Unanswered = 'unreached' | 'outdated';

/**
 * Sends an act to the server. A server that does not answer is a value, so that the page stays with all that was typed;
 * redirects pass.
 */
export async function reach<Answer>(
  act: () => Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly unanswered: Unanswered }> {
  try {
    return { answer: await act() };
  } catch (error) {
    unstable_rethrow(error);
    if (!unstable_isUnrecognizedActionError(error)) return { unanswered: 'unreached' };
    noticeUpgrade();
    return { unanswered: 'outdated' };
  }
}
