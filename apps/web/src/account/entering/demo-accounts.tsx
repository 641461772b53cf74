import { DEMO_ACCOUNTS } from '@baize/auth';
import { useLanguage } from '@/i18n/use-language.ts';
import { Icon } from '@/ui/icons.tsx';
import { roleName } from '../role-name.ts';

/** The published demo accounts, if they are open. */
export function DemoAccounts() {
  const language = useLanguage();
  const { say } = language;
  return (
    <details className="group mt-4 rounded-1 border border-line open:bg-ground/40">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3.5 font-medium text-accent">
        <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
        {say('account.demo.title')}
      </summary>
      <table className="mx-3.5 mb-3 w-[calc(100%-1.75rem)] text-start">
        <thead className="text-fine text-ink-soft">
          <tr>
            <th className="py-1 pe-3 font-medium">{say('account.field.name')}</th>
            <th className="py-1 pe-3 font-medium">{say('account.demo.role')}</th>
            <th className="py-1 font-medium">{say('account.field.password')}</th>
          </tr>
        </thead>
        <tbody>
          {DEMO_ACCOUNTS.map(({ username, role, password }) => (
            <tr key={username} className="border-line border-t">
              <td className="py-1.5 pe-3 font-medium">{username}</td>
              <td className="py-1.5 pe-3 text-ink-soft">{roleName(role, language)}</td>
              <td className="py-1.5 break-all select-all">{password}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
