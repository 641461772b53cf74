import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ActChange } from './act-words.ts';

/** What an act or a request changes, field by field; nothing when it changes nothing. */
export function ChangeTable({ changes }: { changes: readonly ActChange[] }) {
  const { say } = useLanguage();
  if (changes.length === 0) return null;
  return (
    <table className="mt-5 w-full text-fine [&_td]:border-line [&_td]:border-t [&_td]:py-1.5 [&_td]:pe-3 [&_td]:break-words [&_th]:pe-3 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-soft">
      <thead>
        <tr>
          <th scope="col">{say('staff.audit.field')}</th>
          <th scope="col">{say('staff.audit.before')}</th>
          <th scope="col">{say('staff.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td className="text-ink-soft">{field}</td>
            <td>{before || '–'}</td>
            <td className="font-semibold">{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A fact of an act or a request, in the list of its panel. */
export function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
