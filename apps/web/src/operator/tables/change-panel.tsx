'use client';

import type { StoredConfig } from '@baize/protocol';
import { definitionOf } from '@baize/rules';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Change } from './config/config-changes.ts';
import { changeWords } from './config/config-words.ts';
import styles from './tables.module.css';

export type ChangePanelProps = {
  changes: readonly Change[];
  table: {
    readonly game: string;
    readonly config: StoredConfig;
    readonly currency: string;
    readonly version: number;
  };
  /** The field of the reason; false for readers who may not change anything. */
  why: { readonly register: UseFormRegisterReturn; readonly error: string | undefined } | false;
  /** Why nothing was changed. */
  refused: string | undefined;
  children: ReactNode;
};

/** The difference to the current version, the reason, and when it takes effect. */
export function ChangePanel({ changes, table, why, refused, children }: ChangePanelProps) {
  const language = useLanguage();
  const { say } = language;
  const id = useId();
  return (
    <section className={styles.change} aria-label={say('office.config.difference')}>
      <h2>
        <span>{say('office.config.against', { version: table.version })}</span>
        <span>{say('office.config.changes', { count: changes.length })}</span>
      </h2>
      <ChangeList changes={changes} table={table} />
      {why && (
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-fine text-ink-soft">
            {say('office.config.why')}
          </label>
          <textarea
            {...why.register}
            id={id}
            rows={3}
            maxLength={500}
            aria-invalid={why.error !== undefined || undefined}
            aria-describedby={`${id}-error`}
          />
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {why.error}
          </p>
        </div>
      )}
      <p className="text-fine text-ink-soft">{say(why ? 'office.config.effect' : 'office.config.readOnly')}</p>
      {children}
      <p role="alert" className={styles.error}>
        {refused}
      </p>
    </section>
  );
}

/** What differs, before and after. */
export function ChangeList({
  changes,
  table,
}: Pick<ChangePanelProps, 'changes'> & { table: Omit<ChangePanelProps['table'], 'version'> }) {
  const language = useLanguage();
  const definition = definitionOf(table.game);
  if (changes.length === 0 || !definition) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => {
        const { name, before, after } = changeWords(change, { ...table, definition }, language);
        return (
          <div key={change.field.id}>
            <dt>{name}</dt>
            <dd>
              <s>{before}</s> <span aria-hidden="true">→</span> <b>{after}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
