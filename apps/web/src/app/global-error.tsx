'use client';

import { languageOf, say } from '../../serve/sentences.mjs';
import { useRecovery } from '../ui/use-recovery.ts';

const STYLE = {
  margin: 0,
  minHeight: '100vh',
  display: 'grid',
  placeItems: 'center',
  colorScheme: 'light dark',
  font: '17px/1.5 system-ui, sans-serif',
} as const;

/** In place of every page when even their frame failed: needs no texts, no brand and no database. */
export default function GlobalError() {
  const again = () => location.reload();
  useRecovery(again);
  const language = languageOf('', globalThis.navigator?.languages.join(',') ?? '');
  const sentence = (of: 'failed' | 'again') => say(of, { language, accept: '' }).text.trim();
  return (
    <html lang={language}>
      <body style={STYLE}>
        <main style={{ padding: 24, maxWidth: '34rem' }}>
          <h1 style={{ font: 'inherit', fontWeight: 600 }}>{sentence('failed')}</h1>
          <button type="button" onClick={again} style={{ font: 'inherit', minHeight: 44, padding: '0 18px' }}>
            {sentence('again')}
          </button>
        </main>
      </body>
    </html>
  );
}
