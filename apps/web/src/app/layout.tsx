import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/hanken-grotesk/index.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { currentSettings } from '@/account/settings/kept-settings.ts';
import { SettingsProvider } from '@/account/settings/settings-provider.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { Words } from '@/i18n/words.tsx';
import { LiveRoot } from '@/live/live-root.tsx';
import { Announcer } from '@/ui/announcer.tsx';
import { Toasts } from '@/ui/toast.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: { default: 'Baize', template: '%s · Baize' }, description: say('house.description') };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#07100c',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, { locale }] = await Promise.all([currentSettings(), getLanguage()]);
  return (
    <html
      lang={locale}
      data-motion={settings.lessMotion ? 'less' : undefined}
      data-cards={settings.fourColour ? 'four' : undefined}
    >
      <body>
        <Words>
          <SettingsProvider settings={settings}>
            <Announcer>
              <Toasts>
                <LiveRoot>{children}</LiveRoot>
              </Toasts>
            </Announcer>
          </SettingsProvider>
        </Words>
      </body>
    </html>
  );
}
