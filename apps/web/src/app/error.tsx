'use client';

import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorPanel
        title="This page failed"
        action={
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        }
      >
        Bets the house has accepted are safe: they are on the record and will be settled whether or not this page works.
      </ErrorPanel>
    </main>
  );
}
