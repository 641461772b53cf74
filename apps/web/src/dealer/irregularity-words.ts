import type { Game } from '@baize/rules';
import { askingOf, type Progress, type Remedy, remedyName } from './irregularity.ts';
import type { Words } from './words.ts';

const QUESTIONS: Readonly<Record<string, string>> = {
  number: 'Which number is it?',
  peek: 'Is it a yes or a no?',
};

/** The menu's question, in place of the instruction; what was chosen stays in sight above it. */
export function menuWords(progress: Progress, game: Game): Words {
  const { remedy, entry } = progress;
  if (!remedy) return words('Irregularity', 'What happened?', '');
  const chosen = `Irregularity: ${remedyName(remedy)}`;
  switch (askingOf(progress)) {
    case 'entry':
      return words(chosen, 'Which entry is wrong?', 'the right one');
    case 'right-entry': {
      const place = entry?.place ? game.placeName(entry.place) : '';
      const say = (entry && QUESTIONS[entry.kind]) ?? 'Which card is it?';
      return words(`${chosen} · ${place === '' ? entry?.text : place}`, say, 'the round is counted again from there');
    }
    case 'reason':
      return words(chosen, 'Why?', CONSEQUENCES[remedy.does]);
    default:
      return { lead: chosen, say: [{ text: confirmationOf(remedy) }], next: CONSEQUENCES[remedy.does] };
  }
}

const CONSEQUENCES: Readonly<Record<Remedy['does'], string>> = {
  correct: '',
  act: 'the bets stand',
  'ask-void': 'the table stands still until a pit boss decides',
  void: 'every stake goes back',
  pause: 'the clock stands still until a pit boss lifts the pause',
};

function confirmationOf(remedy: Remedy): string {
  switch (remedy.does) {
    case 'act':
      return `${remedyName(remedy)}?`;
    case 'ask-void':
      return 'Ask to void the round?';
    case 'void':
      return 'Void the round?';
    default:
      return 'Pause the table?';
  }
}

const words = (lead: string, say: string, next: string): Words => ({ lead, say: [{ text: say }], next });
