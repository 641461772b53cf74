'use client';

import { useLanguage } from '@/i18n/use-language.ts';
import { CopyButton } from '@/ui/controls/copy-button.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { say } = useLanguage();
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
      <CopyButton text={codes.join('\n')} label={say('security.codes.copy')} className="justify-self-start" />
    </section>
  );
}
