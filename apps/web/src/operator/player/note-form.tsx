'use client';

import { FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, TextField } from '../../ui/controls/field.tsx';
import { notePlayer } from './actions.ts';

export type NoteFormProps = { userId: string; tags: readonly ('protection' | 'dispute' | 'conduct' | 'important')[] };

/** Writes a note on a player, which staff alone read. */
export function NoteForm({ userId, tags }: NoteFormProps) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(notePlayer);
  return (
    <form {...form} className="grid gap-2.5">
      <input type="hidden" name="userId" value={userId} />
      <TextField label={say('operator.player.note')} name="note" required maxLength={500} autoComplete="off" />
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField label={say('operator.player.tag')} name="tag" className="min-w-40 flex-1">
          <option value="">{say('operator.player.noTag')}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {say(`operator.player.tags.${tag}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy}>
          {say('operator.player.write')}
        </Button>
      </div>
      <FormRefusal state={state} />
    </form>
  );
}
