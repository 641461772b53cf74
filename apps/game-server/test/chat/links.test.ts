import { expect, test } from 'vitest';
import { hasLink } from '../../src/chat/links.ts';

test.each([
  'see https://example.com/win',
  'HTTP://EXAMPLE.COM',
  'www.example.com',
  'come to example.com now',
  'free chips: t.me/baize',
  'write to me@example.org',
  'example [dot] com',
  'example dot com',
  'example．com',
  'tg://join?invite=1',
  'at 192.168.0.1:8080',
  'bet365.in',
  'try 1xbet.ng now',
  't . me / abc',
  't.me/abc',
  'example . com',
  'exam\u200cple.c\u200dom',
  'me@example.it',
  'win at lucky-7.de',
])('finds the link in %j', (text) => expect(hasLink(text)).toBe(true));

test.each([
  'Nice hand. To the next one',
  'I had 17.50 on red...',
  '1.2.3 and off we go',
  'well played!:)',
  'odds 3:1, dot on the card',
  'Nice one.it was close',
  'hit me.me too',
  'no way.at last',
  'that was 17.so what',
  'Gut gespielt.es war knapp',
  'one/two . me too',
])('finds none in %j', (text) => expect(hasLink(text)).toBe(false));
