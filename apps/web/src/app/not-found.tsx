import { ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState title="Nothing here" action={<ButtonLink href="/">Back to the tables</ButtonLink>}>
        The address leads nowhere, or the table has been closed.
      </EmptyState>
    </main>
  );
}
