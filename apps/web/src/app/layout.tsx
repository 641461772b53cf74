import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/hanken-grotesk/index.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Announcer } from '@/ui/announcer.tsx';
import { Toasts } from '@/ui/toast.tsx';

export const metadata: Metadata = {
  title: { default: 'Baize', template: '%s · Baize' },
  description: 'A live-dealer casino: real tables, every round on the record.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#07100c',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Announcer>
          <Toasts>{children}</Toasts>
        </Announcer>
      </body>
    </html>
  );
}
