import type { Synthesis } from './dealer-voice.ts';

/** A voice of a device. */
export const voice = (lang: string, more: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  lang,
  name: lang,
  voiceURI: lang,
  localService: true,
  default: false,
  ...more,
});

/** Gives the simulated browser utterances, which it does not have. */
export function utterances(): void {
  Object.assign(globalThis, {
    SpeechSynthesisUtterance: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  });
}

/** The speech synthesis of a browser that records what it speaks; a test ends each utterance. */
export class Loudspeaker extends EventTarget implements Synthesis {
  readonly spoken: SpeechSynthesisUtterance[] = [];
  cancelled = 0;
  #voices: readonly SpeechSynthesisVoice[];

  constructor(...voices: readonly SpeechSynthesisVoice[]) {
    super();
    this.#voices = voices;
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.spoken.push(utterance);
  }

  cancel(): void {
    this.cancelled += 1;
  }

  getVoices(): SpeechSynthesisVoice[] {
    return [...this.#voices];
  }

  loads(added: SpeechSynthesisVoice): void {
    this.#voices = [...this.#voices, added];
    this.dispatchEvent(new Event('voiceschanged'));
  }

  texts(): readonly string[] {
    return this.spoken.map(({ text }) => text);
  }

  /** The newest utterance has been spoken. */
  ends(): void {
    const newest = this.spoken.at(-1);
    newest?.onend?.call(newest, new Event('end') as SpeechSynthesisEvent); // the handlers read nothing of it
  }

  /** The newest utterance could not be spoken. */
  fails(): void {
    const newest = this.spoken.at(-1);
    newest?.onerror?.call(newest, new Event('error') as SpeechSynthesisErrorEvent); // the handlers read nothing of it
  }
}
