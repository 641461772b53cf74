'use client';

import type { ReactNode, SyntheticEvent } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';

export type EditorFormProps = {
  children: ReactNode;
  onSubmit: () => void;
  /** Beside the button that applies. */
  also?: ReactNode;
};

/** The fields of a filter and the button that applies it. */
export function EditorForm({ children, onSubmit, also }: EditorFormProps) {
  const { say } = useLanguage();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      {children}
      <div className="flex justify-end gap-3">
        {also}
        <Button type="submit" variant="primary">
          {say('operator.frame.apply')}
        </Button>
      </div>
    </form>
  );
}
