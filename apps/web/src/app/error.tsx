'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { BarePage } from '@/ui/bare-page.tsx';
import { Button } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  const { say } = useLanguage();
  return (
    <BarePage>
      <ErrorPanel
        page
        title={say('ui.page.failed')}
        action={
          <Button variant="primary" onClick={reset}>
            {say('ui.page.again')}
          </Button>
        }
      >
        {say('ui.page.betsSafe')}
      </ErrorPanel>
    </BarePage>
  );
}
