/** A sentence that somebody wrote, such as a reason, without its full stop: another sentence continues after it. */
export const withoutStop = (sentence: string): string => sentence.replace(/[.\s]+$/, '');
