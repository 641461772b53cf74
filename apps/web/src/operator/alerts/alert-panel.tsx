import type { AlertRule, FiredAlert } from '@baize/database';
import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { alertPath, alertText } from '../../jobs/alert-text.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PANEL } from '../kit/page.ts';
import { RuleStateSignal } from './alerts-table.tsx';
import { conditionWords } from './condition-words.ts';
import { RuleActs } from './rule-acts.tsx';

export type AlertPanelProps = {
  rule: AlertRule;
  /** The last times at which it was met, newest first. */
  alerts: readonly FiredAlert[];
  /** With which requests of a webhook are signed, for those who may change rules. */
  secret: string | null;
  manages: boolean;
  isOwn: boolean;
  closeHref: string;
};

/** One rule: when it is met, whom it reaches, and what became of its last alerts. */
export function AlertPanel({ rule, alerts, secret, manages, isOwn, closeHref }: AlertPanelProps) {
  const language = useLanguage();
  const { say } = language;
  const { id, name, condition, channel, target, ownerName, at } = rule;
  return (
    <aside className={PANEL} aria-label={name}>
      <p className="flex justify-between gap-4">
        <span>{say.rich('office.alerts.made', { at: () => <LocalTime at={at} /> })}</span>
        <Link prefetch={false} href={closeHref} aria-label={say('ui.close')} className="px-2">
          ×
        </Link>
      </p>
      <h2 className="flex flex-wrap items-center justify-between gap-2 wrap-anywhere font-display">
        {name}
        <span className="font-ui text-body">
          <RuleStateSignal rule={rule} />
        </span>
      </h2>
      <div className="mt-2 grid gap-1.5">
        <div>{conditionWords(condition, language)}</div>
        <div className="wrap-anywhere">
          {say(`office.alerts.channel.${channel}`)}
          {target !== '' && `: ${target}`}
        </div>
        <div className="text-ink-soft">
          {ownerName === null ? say('office.alerts.noOwner') : say('office.alerts.ownedBy', { name: ownerName })}
        </div>
        {secret !== null && (
          <details>
            <summary className="cursor-pointer text-accent">{say('office.alerts.secret')}</summary>
            <code className="wrap-anywhere text-fine">{secret}</code>
          </details>
        )}
      </div>
      {manages && rule.endedAt === null && <RuleActs id={id} isOwn={isOwn} />}
      <div className="mt-4 grid gap-2">
        {alerts.length === 0 && <p className="text-ink-soft">{say('office.alerts.never')}</p>}
        {alerts.map((alert) => (
          <div key={alert.id} className="border-line border-t pt-2">
            <span className="block text-fine text-ink-soft">
              <LocalTime at={alert.at} />, {say(`office.alerts.delivery.${alert.state}`, { attempts: alert.attempts })}
            </span>
            <Link prefetch={false} href={alertPath(alert.facts)} className="text-accent underline underline-offset-3">
              {alertText(alert.facts, language)}
            </Link>
            {alert.fault !== null && <span className="block wrap-anywhere text-danger text-fine">{alert.fault}</span>}
          </div>
        ))}
      </div>
    </aside>
  );
}
