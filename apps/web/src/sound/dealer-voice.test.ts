// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { DealerVoice, voiceFor } from './dealer-voice.ts';
import { Loudspeaker, utterances, voice } from './loudspeaker.testing.ts';

beforeAll(utterances);

const english = (text: string) => ({ text, locale: 'en', percent: 50 });

test('a call is spoken in a voice of its language, at the volume of the slider', () => {
  const speaker = new Loudspeaker(voice('de-DE'), voice('en-GB'));
  new DealerVoice(speaker).speak(english('Place your bets, please.'));
  expect(speaker.spoken).toMatchObject([
    { text: 'Place your bets, please.', lang: 'en-GB', voice: { lang: 'en-GB' }, volume: 0.25 },
  ]);
});

test('a call is not interrupted, and of those made meanwhile only the newest is spoken', () => {
  const speaker = new Loudspeaker(voice('en-GB'));
  const dealer = new DealerVoice(speaker);
  for (const text of ['No more bets.', 'Player 6, Banker 3.', 'Player wins.']) dealer.speak(english(text));
  expect(speaker.texts()).toEqual(['No more bets.']);
  expect(speaker.cancelled).toBe(0);
  speaker.ends();
  expect(speaker.texts()).toEqual(['No more bets.', 'Player wins.']);
  speaker.ends();
  expect(speaker.texts()).toEqual(['No more bets.', 'Player wins.']);
});

test('a call that failed does not hold up the next one', () => {
  const speaker = new Loudspeaker(voice('en-GB'));
  const dealer = new DealerVoice(speaker);
  dealer.speak(english('No more bets.'));
  dealer.speak(english('17, black.'));
  speaker.fails();
  expect(speaker.texts()).toEqual(['No more bets.', '17, black.']);
});

test('a call whose end the browser never reports gives way after 15 s', () => {
  let now = 0;
  const speaker = new Loudspeaker(voice('en-GB'));
  const dealer = new DealerVoice(speaker, () => now);
  dealer.speak(english('No more bets.'));
  now = 15_001;
  dealer.speak(english('17, black.'));
  expect(speaker.cancelled).toBe(1);
  expect(speaker.texts()).toEqual(['No more bets.', '17, black.']);
});

test('stopping silences the call and forgets the waiting one', () => {
  const speaker = new Loudspeaker(voice('en-GB'));
  const dealer = new DealerVoice(speaker);
  dealer.speak(english('No more bets.'));
  dealer.speak(english('17, black.'));
  dealer.stop();
  expect(speaker.cancelled).toBe(1);
  // Browsers report the end of a cancelled call late.
  speaker.fails();
  expect(speaker.texts()).toEqual(['No more bets.']);
  dealer.speak(english('Place your bets, please.'));
  expect(speaker.texts()).toEqual(['No more bets.', 'Place your bets, please.']);
});

test('a browser without a voice for the language stays silent and says so, until it has loaded one', () => {
  const speaker = new Loudspeaker(voice('en-GB'));
  const dealer = new DealerVoice(speaker);
  expect([dealer.canSpeak('en'), dealer.canSpeak('de')]).toEqual([true, false]);
  dealer.speak({ text: 'Nichts geht mehr.', locale: 'de', percent: 50 });
  expect(speaker.texts()).toEqual([]);

  let changes = 0;
  const stop = dealer.onVoicesChange(() => {
    changes += 1;
  });
  speaker.loads(voice('de_DE'));
  stop();
  speaker.loads(voice('fr-FR'));
  expect(changes).toBe(1);
  dealer.speak({ text: 'Nichts geht mehr.', locale: 'de', percent: 50 });
  expect(speaker.spoken).toMatchObject([{ text: 'Nichts geht mehr.', lang: 'de_DE' }]);
});

test('voices of the device come first, then the default of the browser', () => {
  const remote = voice('en-US', { localService: false, default: true });
  const local = voice('en-AU');
  const preset = voice('en-GB', { default: true });
  expect(voiceFor([remote, local, preset], 'en')).toBe(preset);
  expect(voiceFor([remote, local], 'en')).toBe(local);
  expect(voiceFor([voice('en-IN', { localService: false }), remote], 'en')).toBe(remote);
  expect(voiceFor([voice('eng-X')], 'en')).toBeUndefined();
});
