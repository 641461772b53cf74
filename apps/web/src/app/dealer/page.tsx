import { games } from '@baize/rules';
import type { Metadata } from 'next';
import { AccountMenu } from '@/account/account-menu.tsx';
import { requireConsole } from '@/dealer/screen/require-console.ts';
import styles from '@/dealer/screen/tables.module.css';
import { TablesScreen } from '@/dealer/screen/tables-screen.tsx';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { Logo } from '@/ui/logo.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('dealer.tables.title') };
}

export default async function DealerTablesPage() {
  const { identity, me } = await requireConsole('/dealer');
  const { say } = await getLanguage();
  return (
    <Words of={['dealer', 'account', 'table']} results={Object.keys(games)}>
      <div className={styles.page}>
        <header className={styles.bar}>
          <Logo size={20} />
          <h1>{say('dealer.tables.choose')}</h1>
          <div>
            <AccountMenu identity={identity} />
          </div>
        </header>
        <main>
          <TablesScreen me={me} />
        </main>
      </div>
    </Words>
  );
}
