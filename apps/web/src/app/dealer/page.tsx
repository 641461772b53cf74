import { games } from '@baize/rules';
import type { Metadata } from 'next';
import { PageBar } from '@/dealer/screen/page-bar.tsx';
import { requireConsole } from '@/dealer/screen/require-console.ts';
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
      <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr]">
        <PageBar title={say('dealer.tables.choose')} identity={identity}>
          <Logo size={20} />
        </PageBar>
        <main>
          <TablesScreen me={me} />
        </main>
      </div>
    </Words>
  );
}
