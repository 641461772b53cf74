'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from './button.tsx';

export type CopyButtonProps = {
  text: string;
  size?: 'small';
  /** Default: `Copy`. */
  label?: string;
  className?: string;
};

/** Copies a text, or says that it could not: the text beside it can still be selected. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const { say } = useLanguage();
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean } | null>(null);
  const copy = async () => setCopied({ text, done: await copyText(text) });
  const state = copied?.text === text ? copied : null;
  return (
    <Button {...look} onClick={() => void copy()}>
      {state ? say(state.done ? 'ui.copied' : 'ui.notCopied') : (label ?? say('ui.copy'))}
    </Button>
  );
}
