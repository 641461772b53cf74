'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

export default function OperatorError({ reset }: { error: Error; reset: () => void }) {
  const { say } = useLanguage();
  return (
    <main className="p-6">
      <ErrorPanel
        page
        title={say('operator.frame.errorTitle')}
        action={<Button onClick={reset}>{say('operator.frame.tryAgain')}</Button>}
      >
        {say('operator.frame.errorNote')}
      </ErrorPanel>
    </main>
  );
}
