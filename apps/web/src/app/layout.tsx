import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/hanken-grotesk/index.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { currentSettings } from '@/account/kept-settings.ts';
import { SettingsProvider } from '@/account/settings-provider.tsx';
import { LiveRoot } from '@/live/live-root.tsx';
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const settings = await currentSettings();
  return (
    <html
      lang="en"
      data-motion={settings.lessMotion ? 'less' : undefined}
      data-cards={settings.fourColour ? 'four' : undefined}
    >
      <body>
        <SettingsProvider settings={settings}>
          <Announcer>
            <Toasts>
              <LiveRoot>{children}</LiveRoot>
            </Toasts>
          </Announcer>
        </SettingsProvider>
      </body>
    </html>
  );
}
