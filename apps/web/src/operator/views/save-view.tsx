'use client';

import { useEffect } from 'react';
import { errorAt, FormDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, TextField } from '../../ui/controls/field.tsx';
import { MENU_ITEM } from '../kit/menu.tsx';
import { keepView } from './actions.ts';

/** The form that saves what a list shows; it opens below its key. */
export function SaveView({ list, query }: { list: string; query: string }) {
  const { say } = useLanguage();
  const { state, busy, ref, form } = useForm(keepView);
  useEffect(() => {
    if (state.done !== undefined) ref.current?.reset();
  }, [state, ref]);
  return (
    <details>
      <summary className={`${MENU_ITEM} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <span aria-hidden="true" className="w-3.5 text-accent">
          +
        </span>
        {say('office.views.save')}
      </summary>
      <form {...form} className="grid gap-2 px-3 pt-2 pb-3">
        <FormRefusal state={state} />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <TextField
          label={say('office.views.name')}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          error={errorAt(state, 'name')}
        />
        <CheckField name="shared" label={say('office.views.share')} />
        <FormDone state={state} />
        <Button type="submit" size="small" busy={busy} className="justify-self-end">
          {say('office.views.confirm')}
        </Button>
      </form>
    </details>
  );
}
