'use client';

import type { StoredConfig } from '@baize/protocol';
import { definitionOf } from '@baize/rules';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-language.ts';
import { useZone } from '../../lib/zone.tsx';
import type { Change } from './config/config-changes.ts';
import { changeWords } from './config/config-words.ts';
import { FAULT } from './looks.ts';

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
  /** Whether a second person decides the changes. */
  isAsked: boolean;
  /** Why nothing was changed. */
  refused: string | undefined;
  /** The house edge of the bets, above the difference. */
  edges: ReactNode;
  children: ReactNode;
};

/** The difference to the current version, the reason, and when it takes effect. */
export function ChangePanel({ changes, table, why, isAsked, refused, edges, children }: ChangePanelProps) {
  const language = useLanguage();
  const { say } = language;
  const id = useId();
  return (
    <section
      className="flex min-h-0 flex-col gap-3.5 overflow-auto border-line border-s bg-surface px-5 pt-4.5 pb-6 max-tablet:border-s-0 max-tablet:border-t max-tablet:border-t-line-strong max-md:px-3"
      aria-label={say('office.config.difference')}
    >
      {edges}
      <h2 className="flex justify-between font-medium text-fine text-ink-soft">
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
            className="rounded-1 border border-line-strong bg-well px-2.5 py-2"
            aria-invalid={why.error !== undefined || undefined}
            aria-describedby={`${id}-error`}
          />
          <p id={`${id}-error`} role="alert" className={FAULT}>
            {why.error}
          </p>
        </div>
      )}
      <p className="text-fine text-ink-soft">{say(why ? 'office.config.effect' : 'office.config.readOnly')}</p>
      {isAsked && <p className="text-fine">{say('office.approvals.takesTwoTable')}</p>}
      {children}
      <p role="alert" className={FAULT}>
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
  const zone = useZone();
  const definition = definitionOf(table.game);
  if (changes.length === 0 || !definition) return null;
  return (
    <dl className="grid gap-1.5">
      {changes.map((change) => {
        const { name, before, after } = changeWords(change, { ...table, definition, zone }, language);
        return (
          <div key={change.field.id} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end">
              <s className="text-ink-faint">{before}</s> <span aria-hidden="true">→</span>{' '}
              <b className="font-semibold">{after}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
