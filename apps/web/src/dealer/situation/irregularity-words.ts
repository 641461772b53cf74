import type { DealerView } from '@baize/protocol';
import type { Game } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { askingOf, type Entry, type Progress, type Remedy, remedyName, whereIs } from './irregularity.ts';
import { type Words, words } from './words.ts';

/** The menu's question, in place of the instruction; the selections stay visible above it. */
export function menuWords(
  progress: Progress,
  game: Game,
  dealer: Pick<DealerView, 'facts'>,
  language: Language,
): Words {
  const { say, tell } = language;
  const { remedy, entry } = progress;
  if (!remedy) return words(say('dealer.fix.title'), say('dealer.fix.askWhatHappened'), '');
  const name = remedyName(remedy, language);
  const chosen = say('dealer.fix.chosen', { remedy: name });
  switch (askingOf(progress)) {
    case 'entry':
      return words(chosen, say('dealer.fix.askWhichEntry'), say('dealer.fix.rightOneNext'));
    case 'right-entry': {
      const where = entry?.place ? whereIs(entry, dealer, game, language) : entry ? tell(entry.text) : '';
      const lead = say('dealer.fix.chosenEntry', { remedy: name, entry: where });
      return words(lead, questionOf(entry, language), say('dealer.fix.countedAgain'));
    }
    case 'reason':
      return words(chosen, say('dealer.fix.askWhy'), consequenceOf(remedy, language));
    default:
      return words(chosen, confirmationOf(remedy, language), consequenceOf(remedy, language));
  }
}

function questionOf(entry: Entry | null, { say }: Language): string {
  if (entry?.kind === 'number') return say('dealer.fix.askNumber');
  return say(entry?.kind === 'peek' ? 'dealer.fix.askYesNo' : 'dealer.fix.askCard');
}

function consequenceOf(remedy: Remedy, { say }: Language): string {
  switch (remedy.does) {
    case 'correct':
      return '';
    case 'ask-void':
      return say('dealer.fix.then.askVoid');
    case 'approve-void':
      return say('dealer.fix.then.void');
    case 'refuse-void':
    case 'withdraw-void':
      return say('dealer.fix.then.refuseVoid');
    case 'new-shoe':
      return say('dealer.fix.then.newShoe');
    case 'act':
      return say(voidsRound(remedy) ? 'dealer.fix.then.askVoid' : 'dealer.fix.then.act');
    default:
      return say(`dealer.fix.then.${remedy.does}`);
  }
}

function confirmationOf(remedy: Remedy, language: Language): string {
  const { say } = language;
  switch (remedy.does) {
    case 'act':
      return say(voidsRound(remedy) ? 'dealer.fix.confirm.actVoids' : 'dealer.fix.confirm.act', {
        remedy: remedyName(remedy, language),
      });
    case 'ask-void':
      return say('dealer.fix.confirm.askVoid');
    case 'void':
      return say('dealer.fix.confirm.void');
    case 'approve-void':
      return say('dealer.fix.confirm.approveVoid');
    case 'refuse-void':
      return say('dealer.fix.confirm.refuseVoid');
    case 'withdraw-void':
      return say('dealer.fix.confirm.withdrawVoid');
    case 'new-shoe':
      return say('dealer.fix.confirm.newShoe');
    default:
      return say('dealer.fix.confirm.pause');
  }
}

/** Whether the round becomes void with this act: the last no-spin that the table allows. */
export const voidsRound = (remedy: Remedy): boolean =>
  remedy.does === 'act' && remedy.asked.step.ask === 'act' && remedy.asked.step.voids === true;
