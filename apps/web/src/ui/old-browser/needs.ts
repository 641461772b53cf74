export interface Need {
  /** What a page cannot do without. */
  readonly what: string;
  /** An expression that is true where it exists, in JavaScript that the oldest browsers read. */
  readonly check: string;
  /** The versions of Chrome and Edge, of Firefox, and of Safari that brought it. */
  readonly since: readonly [chrome: number, firefox: number, safari: number];
}

const css = (...words: readonly string[]) => `window.CSS && CSS.supports && CSS.supports('${words.join("','")}')`;

/** The newest things that the pages need: a browser that has them has all others. `docs/browsers.md` lists them. */
export const NEEDS: readonly Need[] = [
  { what: 'colours derived from others', check: css('color', 'oklch(from red l c h)'), since: [119, 128, 16.4] },
  { what: 'registered properties (`@property`)', check: 'window.CSSPropertyRule', since: [85, 128, 16.4] },
  { what: '`:has()`', check: css('selector(:has(a))'), since: [105, 121, 15.4] },
  { what: 'popovers', check: css('selector(:popover-open)'), since: [114, 125, 17] },
  { what: '`URL.canParse`', check: 'window.URL && URL.canParse', since: [120, 115, 17] },
];

/** The id of the sentence that is hidden from browsers which need no telling. */
export const NOTICE_ID = 'old-browser';

/** Shows the sentence in a browser that lacks something. Runs before everything else, and in any browser with scripts. */
export const DETECTION = `if(!(${NEEDS.map(({ check }) => `(${check})`).join('&&')}))document.getElementById('${NOTICE_ID}').style.display='block'`;
