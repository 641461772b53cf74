'use client';

import { directionOf, FAILURES, languageOf } from '../../serve/failures.mjs';
import { useRecovery } from '../ui/feedback/use-recovery.ts';

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
  const { failed, again: tryAgain } = FAILURES[language as keyof typeof FAILURES]; // languageOf returns one of its keys
  return (
    <html lang={language} dir={directionOf(language)}>
      <body style={STYLE}>
        <title>{failed}</title>
        <main style={{ padding: 24, maxWidth: '34rem' }}>
          <h1 style={{ font: 'inherit', fontWeight: 600 }}>{failed}</h1>
          <button type="button" onClick={again} style={{ font: 'inherit', minHeight: 44, padding: '0 18px' }}>
            {tryAgain}
          </button>
        </main>
      </body>
    </html>
  );
}
