import { cardName, type DealersStep, type Game, isCard, placeName } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField } from '../../../ui/controls/field.tsx';
import { choicesOf, type EntryRow } from './corrected-entry.ts';

export type ResultEntryProps = {
  rows: readonly EntryRow[];
  game: Game;
  /** Why the result of the last row is refused; empty otherwise. */
  fault: string;
  onChoose: (nth: number, value: string) => void;
};

/** The results of a round, each to be chosen again as it truly fell. */
export function ResultEntry({ rows, game, fault, onChoose }: ResultEntryProps) {
  const language = useLanguage();
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-3">
      <legend className="pb-2 font-medium">{language.say('operator.correction.entry')}</legend>
      {rows.map(({ step, value }, nth) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no other identity than their order
          key={nth}
          label={nameOf(step, nth, rows, game, language)}
          value={value}
          error={nth === rows.length - 1 && fault !== '' ? fault : undefined}
          onChange={({ target }) => onChoose(nth, target.value)}
        >
          <option value="">{language.say('operator.correction.choose')}</option>
          {choicesOf(step).map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(choice, language)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}

/** The number of the wheel, or the place of a card with its count there. */
function nameOf(
  step: DealersStep,
  nth: number,
  rows: readonly EntryRow[],
  game: Game,
  { say, tell }: Language,
): string {
  if (step.ask === 'number' || !('place' in step) || step.place === undefined) return say('operator.correction.number');
  const { place, ask } = step;
  const before = rows
    .slice(0, nth)
    .filter(({ step: each }) => each.ask === ask && 'place' in each && each.place === place);
  const name = tell(placeName(game, place));
  return step.ask === 'peek'
    ? say('operator.correction.peek', { place: name })
    : say('operator.correction.card', { place: name, count: before.length + 1 });
}

function choiceName(choice: string, { say, tell }: Language): string {
  if (isCard(choice)) return tell(cardName(choice));
  if (choice === 'yes' || choice === 'no')
    return say(choice === 'yes' ? 'operator.correction.yes' : 'operator.correction.no');
  return choice;
}
