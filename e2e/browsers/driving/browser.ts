/** The size of what a page is shown in, CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a person has in their hands: its size, and what points at its screen. */
export interface Device {
  readonly size: Size;
  readonly pointer: 'mouse' | 'touch';
  /** How a table lies that fills its page. */
  readonly hold: 'desk' | 'phone-upright' | 'tablet-upright';
}

/** A source of input and what it does, as WebDriver and WebDriver BiDi both name it. */
export interface Source {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** What a script is given and returns: plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A cookie of the casino. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** A page of a person who has nothing but this page. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** The person has this cookie of the pages at `origin` from now on. */
  keeps(cookie: Cookie, origin: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments and the page only, and returns JSON. */
  run<Given extends readonly Json[], Result>(
    act: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  act(sources: readonly Source[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface DrivenBrowser {
  readonly name: 'firefox' | 'webkit';
  /** A page of a new person: without cookies, storage or history of others. */
  newPage(size: Size): Promise<DrivenPage>;
  close(): Promise<void>;
}
