'use client';

import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

export default function OperatorError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="p-6">
      <ErrorPanel title="This page cannot be shown now" action={<Button onClick={reset}>Try again</Button>}>
        Nothing was changed, and the tables go on without it. If it stays like this, the database may be out of reach.
      </ErrorPanel>
    </main>
  );
}
