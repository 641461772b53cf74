import { games } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { isDemo } from '@/lib/casino.ts';
import { SpecimenPage } from '@/specimen/specimen-page.tsx';

export const metadata: Metadata = { title: 'Specimen', robots: { index: false, follow: false } };

/** Every component from fixtures, for the eye and for the pictures of the browser suite. In the demo house only. */
export default function Specimen() {
  if (!isDemo()) notFound();
  return (
    <Words of={['table', 'dealer', 'operator', 'office', 'staff']} games={Object.keys(games)}>
      <SpecimenPage />
    </Words>
  );
}
