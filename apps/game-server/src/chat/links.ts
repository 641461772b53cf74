/** Endings of domains in common use; any other needs a scheme or `www.` to count as a link. */
const ENDINGS =
  'com|net|org|info|biz|io|gg|me|tv|co|app|dev|xyz|top|site|online|shop|club|link|live|win|bet|casino|poker|games?|de|at|ch|eu|uk|fr|it|es|nl|pl|ru|us|ly';

const LINKS = [
  /\p{L}[\p{L}\p{N}+.-]*:\/\//iu,
  /(?<![\p{L}\p{N}])www\s*\./iu,
  new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}-]+\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  // Written out, so that no filter sees it: `example [dot] com`, `example dot com`.
  /[([{<]\s*(?:dot|punkt)\s*[)\]}>]/iu,
  new RegExp(`\\s(?:dot|punkt)\\s+(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/u,
];

/** Whether the text contains an address that somebody could follow: a link, a domain, an e-mail address. */
export const hasLink = (text: string): boolean => LINKS.some((link) => link.test(text.normalize('NFKC')));
