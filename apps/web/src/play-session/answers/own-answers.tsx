import type { OwnAnswer } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';

/** What the house answered a player who asked for help; nothing where nobody did. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  const { say } = useLanguage();
  if (answers.length === 0) return null;
  return (
    <section className="mb-5" aria-label={say('account.answers.title')}>
      <h2 className="mb-2 font-display font-medium text-lead">{say('account.answers.title')}</h2>
      <ul className="grid gap-4">
        {answers.map(({ id, text, at, isRead }) => (
          <li key={`${id} ${at}`} className="grid gap-2 rounded-2 border border-line bg-surface p-4">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="flex flex-wrap justify-between gap-x-4 text-fine text-ink-soft">
              <span>
                {say('account.answers.private')} <LocalTime at={at} />
              </span>
              {!isRead && (
                <Signal is="closing" tint="full">
                  {say('account.answers.new')}
                </Signal>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
