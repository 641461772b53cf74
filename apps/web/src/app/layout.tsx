import './fonts.css';
import './styles/globals.css';
import { DIRECTIONS } from '@baize/words';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { SettingsProvider } from '@/account/settings/settings-provider.tsx';
import { baseAddress } from '@/brands/base-address.ts';
import { brandVariables } from '@/brands/brand.ts';
import { BrandDrawings } from '@/brands/brand-drawings.tsx';
import { currentBrand } from '@/brands/current-brand.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { settingsOfFrame } from '@/lib/settings/kept-settings.ts';
import { LiveRoot } from '@/live/live-root.tsx';
import { Announcer } from '@/ui/feedback/announcer.tsx';
import { Toasts } from '@/ui/feedback/toast.tsx';
import { KeyHelp } from '@/ui/keyboard/shortcuts/key-help.tsx';
import { nonceOf, OldBrowser } from '@/ui/old-browser/old-browser.tsx';
import { TranslatedPage } from '@/ui/translated-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const [{ say }, { id, name }, sent] = await Promise.all([getLanguage(), currentBrand(), headers()]);
  const description = say('house.description');
  const share = { url: `/brands/${id}/share.png`, width: 1200, height: 630, alt: name };
  return {
    metadataBase: baseAddress(sent.get('host'), process.env),
    title: { default: name, template: `%s · ${name}` },
    description,
    icons: { icon: `/brands/${id}/icon.svg`, apple: `/brands/${id}/icon-192.png` },
    // Its title is that of the page.
    openGraph: { type: 'website', siteName: name, description, images: [share] },
    twitter: { card: 'summary_large_image' },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { themeColour, scheme } = await currentBrand();
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    themeColor: themeColour,
    colorScheme: scheme,
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [settings, language, brand, sent] = await Promise.all([
    settingsOfFrame(),
    getLanguage(),
    currentBrand(),
    headers(),
  ]);
  const { locale } = language;
  for (const file of brand.fonts.preload)
    preload(`/fonts/2/${file}`, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  return (
    <html
      lang={locale}
      dir={DIRECTIONS[locale]}
      data-brand={brand.id}
      data-build={process.env.BUILD_ID}
      style={brandVariables(brand)}
      data-motion={settings.lessMotion ? 'less' : undefined}
      data-cards={settings.fourColour ? 'four' : undefined}
    >
      <body>
        <TranslatedPage />
        <OldBrowser language={language} nonce={nonceOf(sent.get('content-security-policy'))} />
        <BrandDrawings brand={brand.id} />
        <Words>
          <SettingsProvider settings={settings}>
            <Announcer>
              <Toasts>
                <LiveRoot>{children}</LiveRoot>
                <KeyHelp />
              </Toasts>
            </Announcer>
          </SettingsProvider>
        </Words>
      </body>
    </html>
  );
}
