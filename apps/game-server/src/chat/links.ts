/** Endings of domains in common use that are no everyday words; a few more are links only where the rest shows it. */
const ENDINGS =
  'com|net|org|info|biz|io|gg|tv|cc|co|app|dev|xyz|top|site|online|shop|club|link|live|win|bet|casino|poker|games?|ch|eu|uk|fr|nl|pl|ru|ly|ng';
/** Endings that are words too: `Nice one.it was close` is no link. */
const WORDS = 'am|as|at|be|by|de|do|es|im|in|is|it|la|me|my|no|so|to|us';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const LABEL = '[\\p{L}\\p{N}-]+';
/** A label with a digit and a letter or a hyphen, as `bet365`: no word of a sentence. */
const CODED = '(?=[\\p{L}-]*\\p{N})(?=\\p{N}*[\\p{L}-])[\\p{L}\\p{N}-]+';

const LINKS = [
  /\p{L}[\p{L}\p{N}+.-]*:\/\//iu,
  /(?<![\p{L}\p{N}])www\s*\./iu,
  new RegExp(`${START}${LABEL}\\.(?:${ENDINGS})${END}`, 'iu'),
  new RegExp(`${START}${CODED}\\.\\p{L}{2}${END}`, 'iu'),
  // With a path, also spaced out, so that no filter sees it: `t . me / abc`.
  new RegExp(`${START}${LABEL}\\s*\\.\\s*(?:${ENDINGS}|${WORDS})\\s*/\\s*[\\p{L}\\p{N}+]`, 'iu'),
  new RegExp(`${START}${LABEL}\\s+\\.\\s*(?:com|net|org|io|gg|ru)${END}`, 'iu'),
  // An e-mail address.
  new RegExp(`${LABEL}@${LABEL}\\.\\p{L}{2,}`, 'iu'),
  // Written out: `example [dot] com`, `example dot com`.
  /[([{<]\s*(?:dot|punkt)\s*[)\]}>]/iu,
  new RegExp(`\\s(?:dot|punkt)\\s+(?:${ENDINGS})${END}`, 'iu'),
  /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/u,
];

/** Whether the text contains an address that somebody could follow: a link, a domain, an e-mail address. */
export function hasLink(text: string): boolean {
  const shown = text.normalize('NFKC').replace(/[\u200c\u200d]/gu, '');
  return LINKS.some((link) => link.test(shown));
}
