'use client';

import { useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { say } = useLanguage();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  return (
    <section role="status" className="grid gap-3 rounded-2 border border-warning/60 bg-surface p-4">
      <h3 className="font-semibold">{say('security.codes.title')}</h3>
      <p className="text-ink-soft">{say('security.codes.note')}</p>
      <ol className="grid gap-x-6 gap-y-1.5 text-fine tabular-nums sm:text-body">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <Button onClick={copy} className="justify-self-start">
        {say(copied ? 'security.codes.copied' : 'security.codes.copy')}
      </Button>
    </section>
  );
}
