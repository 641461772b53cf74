'use client';

import { FormDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { actOnIncident } from './actions.ts';

export type IncidentFormProps = {
  id: string;
  isTaken: boolean;
  isClosed: boolean;
  /** Whether its player asks for help: they can be answered, and their account be closed with it. */
  asksForHelp: boolean;
};

/** Takes an incident, writes a note for staff, answers who asks for help in private, or closes it with a sentence. */
export function IncidentForm({ id, isTaken, isClosed, asksForHelp }: IncidentFormProps) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(actOnIncident);
  return (
    <form {...form} className="mt-4 grid gap-3 border-line border-t pt-3">
      <input type="hidden" name="id" value={id} />
      <TextField
        label={say(asksForHelp ? 'office.incidents.writeHelp' : 'office.incidents.write')}
        name="text"
        maxLength={1000}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        {asksForHelp && (
          <Button type="submit" name="kind" value="answered" variant="primary" size="small" busy={busy}>
            {say('office.incidents.do.answered')}
          </Button>
        )}
        {!isClosed && (
          <Button
            type="submit"
            name="kind"
            value="closed"
            variant={asksForHelp ? 'quiet' : 'primary'}
            size="small"
            busy={busy}
          >
            {say('office.incidents.do.closed')}
          </Button>
        )}
        <Button type="submit" name="kind" value="noted" size="small" busy={busy}>
          {say('office.incidents.do.noted')}
        </Button>
        {!isTaken && (
          <Button type="submit" name="kind" value="taken" size="small" busy={busy}>
            {say('office.incidents.do.taken')}
          </Button>
        )}
        {asksForHelp && !isClosed && (
          <Button type="submit" name="kind" value="excluded" variant="grave" size="small" busy={busy}>
            {say('office.incidents.do.excluded')}
          </Button>
        )}
      </div>
      <FormRefusal state={state} />
      <FormDone state={state} />
    </form>
  );
}
