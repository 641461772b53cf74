'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorPanel } from '@/ui/feedback/error-panel.tsx';
import { useRecovery } from '@/ui/feedback/use-recovery.ts';

export default function OperatorError({ retry }: { error: Error; retry: () => void }) {
  const { say } = useLanguage();
  useRecovery(retry);
  return (
    <main className="p-6">
      <ErrorPanel
        page
        title={say('operator.frame.errorTitle')}
        action={<Button onClick={retry}>{say('operator.frame.tryAgain')}</Button>}
      >
        {say('operator.frame.errorNote')}
      </ErrorPanel>
    </main>
  );
}
