'use client';

import { FormDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { changeRule } from './actions.ts';

/** Takes a rule over from its owner, or ends it. */
export function RuleActs({ id, isOwn }: { id: string; isOwn: boolean }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(changeRule);
  return (
    <form {...form} className="mt-4 flex flex-wrap gap-2 border-line border-t pt-3">
      <input type="hidden" name="id" value={id} />
      {!isOwn && (
        <Button type="submit" name="change" value="own" size="small" busy={busy}>
          {say('office.alerts.own')}
        </Button>
      )}
      <Button type="submit" name="change" value="end" variant="grave" size="small" busy={busy}>
        {say('office.alerts.end')}
      </Button>
      <FormRefusal state={state} />
      <FormDone state={state} />
    </form>
  );
}
