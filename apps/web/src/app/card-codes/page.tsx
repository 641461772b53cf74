import '../styles/staff.css';
import type { Metadata } from 'next';
import { CardSheet } from '@/dealer/sheet/card-sheet.tsx';
import { SheetBar } from '@/dealer/sheet/sheet-bar.tsx';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('dealer.sheet.title') };
}

export default async function CardCodesPage() {
  const identity = await requireRole('print-cards', '/card-codes');
  return (
    <Words of={['dealer']}>
      <SheetBar identity={identity} />
      <CardSheet />
    </Words>
  );
}
