'use client';

import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

export default function OperatorError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="p-6">
      <ErrorPanel title="The records cannot be read now" action={<Button onClick={reset}>Try again</Button>}>
        Nothing was changed. The tables go on without this page; if it stays like this, look at the database.
      </ErrorPanel>
    </main>
  );
}
