import type { MetadataRoute } from 'next';
import { currentBrand } from '@/brands/current-brand.ts';

/** What a device shows of the pages when they are kept on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { id, name, themeColour } = await currentBrand();
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: themeColour,
    theme_color: themeColour,
    icons: [
      { src: `/brands/${id}/icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `/brands/${id}/icon-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `/brands/${id}/icon-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `/brands/${id}/icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
