import { leave } from '@/account/actions.ts';
import { roleName } from '@/account/home.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

/** Answered with 403, in place of a page that the role of whoever asks does not open. */
export default async function Forbidden() {
  const identity = await currentIdentity();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        title="This page is not for your role"
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink href={identity ? startPage(identity) : '/'} variant="primary">
              {identity?.role === 'player' ? 'Back to the tables' : 'Back to your start page'}
            </ButtonLink>
            {identity && (
              <form action={leave}>
                <Button type="submit">Sign in as somebody else</Button>
              </form>
            )}
          </div>
        }
      >
        {identity
          ? `You are signed in as ${identity.name}, ${roleName(identity.role).toLowerCase()}. Nothing was changed.`
          : 'Nothing was changed.'}
      </EmptyState>
    </main>
  );
}
