import type { MetadataRoute } from 'next';

/** Search engines read the lobby and the rules; what belongs to one person or to staff they leave alone. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/$', '/rules', '/sign-in', '/sign-up'],
      disallow: ['/account', '/api', '/card-codes', '/dealer', '/guest', '/operator', '/specimen', '/table', '/tables'],
    },
  };
}
