'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { BarePage } from '@/ui/bare-page.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { ErrorPanel } from '@/ui/feedback/error-panel.tsx';
import { useRecovery } from '@/ui/feedback/use-recovery.ts';

export default function PageError({ retry }: { error: Error; retry: () => void }) {
  const { say } = useLanguage();
  useRecovery(retry);
  return (
    <BarePage>
      <title>{say('ui.page.failed')}</title>
      <ErrorPanel
        page
        title={say('ui.page.failed')}
        action={
          <Button variant="primary" onClick={retry}>
            {say('ui.page.again')}
          </Button>
        }
      >
        {say('ui.page.betsSafe')}
      </ErrorPanel>
    </BarePage>
  );
}
