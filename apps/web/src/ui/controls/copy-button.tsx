'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from './button.tsx';

/** Copies a text. Where the page may not write to the clipboard, the text beside it can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const { say } = useLanguage();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return (
    <Button size="small" onClick={() => void copy()}>
      {say(copied === text ? 'ui.copied' : 'ui.copy')}
    </Button>
  );
}
