import { games, spotName } from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/de';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';

const german = languageOf('de', { ...catalogue, phrases });

/** The games in which a bet is decided on by its name, with its spot and the keys of the decision. */
const CHOICES = [
  [
    'casino-holdem',
    'call',
    'games.casino-holdem.call',
    'games.casino-holdem.callLetter',
    'games.casino-holdem.foldLetter',
  ],
  [
    'three-card-poker',
    'play',
    'games.three-card-poker.stay',
    'games.three-card-poker.stayLetter',
    'games.three-card-poker.foldLetter',
  ],
] as const;

test.each(CHOICES)(
  '%s: the key says what the cloth prints, and no two keys have one letter',
  (game, spot, label, letter, fold) => {
    expect(games[game]).toBeDefined();
    for (const { say, tell } of [english, german]) {
      const printed = tell(spotName(game, spot));
      expect(say(label)).toContain(printed);
      expect(say(label).toUpperCase()).toContain(say(letter));
      expect(say(letter)).not.toBe(say(fold));
    }
  },
);
