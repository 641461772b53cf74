/** The part of the browser's speech synthesis that the dealer's voice uses. */
export type Synthesis = Pick<
  SpeechSynthesis,
  'speak' | 'cancel' | 'getVoices' | 'addEventListener' | 'removeEventListener'
>;

export interface Call {
  readonly text: string;
  /** The language of the text. */
  readonly locale: string;
  /** The volume, as set by the user. */
  readonly percent: number;
}

/** A call is at most this long; browsers do not always report that an utterance has ended. */
const LONGEST_CALL_MS = 15_000;

/**
 * Speaks the dealer's calls. A call is never interrupted by the next one; of the calls made meanwhile only the newest is
 * spoken. Silent when the browser has no voice for the language of the call.
 */
export class DealerVoice {
  readonly #synthesis: Synthesis;
  readonly #now: () => number;
  #current: { readonly utterance: SpeechSynthesisUtterance; readonly since: number } | undefined;
  #waiting: Call | undefined;

  constructor(synthesis: Synthesis, now = () => performance.now()) {
    this.#synthesis = synthesis;
    this.#now = now;
    // Browsers load their voices only when they are first requested.
    synthesis.getVoices();
  }

  /** Whether the browser has a voice for this language. */
  canSpeak(locale: string): boolean {
    return voiceFor(this.#synthesis.getVoices(), locale) !== undefined;
  }

  /** Calls `listener` when the browser has loaded or lost voices; returns a function that unsubscribes. */
  onVoicesChange(listener: () => void): () => void {
    this.#synthesis.addEventListener('voiceschanged', listener);
    return () => this.#synthesis.removeEventListener('voiceschanged', listener);
  }

  speak(call: Call): void {
    if (this.#current && this.#now() - this.#current.since > LONGEST_CALL_MS) this.stop();
    if (this.#current) this.#waiting = call;
    else this.#start(call);
  }

  /** Stops at once and forgets the waiting call. */
  stop(): void {
    this.#waiting = undefined;
    if (!this.#current) return;
    this.#current = undefined;
    this.#synthesis.cancel();
  }

  #start({ text, locale, percent }: Call): void {
    const voice = voiceFor(this.#synthesis.getVoices(), locale);
    if (!voice || percent === 0) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    // As for the sounds: half of the slider should sound half as loud.
    utterance.volume = (percent / 100) ** 2;
    utterance.onend = () => this.#ended(utterance);
    utterance.onerror = () => this.#ended(utterance);
    this.#current = { utterance, since: this.#now() };
    this.#synthesis.speak(utterance);
  }

  #ended(utterance: SpeechSynthesisUtterance): void {
    if (this.#current?.utterance !== utterance) return;
    this.#current = undefined;
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) this.#start(next);
  }
}

/** The voice for a language: voices of the device before those of a server, then the browser's default. */
export function voiceFor(voices: readonly SpeechSynthesisVoice[], locale: string): SpeechSynthesisVoice | undefined {
  const speaking = voices.filter(({ lang }) => languageOf(lang) === languageOf(locale));
  return (
    speaking.find(({ localService, default: preset }) => localService && preset) ??
    speaking.find(({ localService }) => localService) ??
    speaking.find(({ default: preset }) => preset) ??
    speaking[0]
  );
}

/** `en` of `en-GB`, and of Android's `en_GB`. */
const languageOf = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/, 1)[0];

const ofPage: { voice?: DealerVoice } = {};

/** The voice of this page; undefined in browsers without speech synthesis. */
export function dealerVoice(): DealerVoice | undefined {
  if ('speechSynthesis' in window) ofPage.voice ??= new DealerVoice(window.speechSynthesis);
  return ofPage.voice;
}
