import { getLanguage } from '../../i18n/get-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** A round that is no longer in the database: where it is. */
export async function ArchivedRound({ id, file }: { readonly id: string; readonly file: string }) {
  const { say } = await getLanguage();
  return (
    <main>
      <EmptyState
        page
        title={say('operator.round.title', { round: id })}
        action={<ButtonLink href="/operator/rounds">{say('operator.rounds.title')}</ButtonLink>}
      >
        {say('operator.round.archived', { file })}
      </EmptyState>
    </main>
  );
}
