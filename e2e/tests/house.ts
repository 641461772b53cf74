import { test as base } from '@playwright/test';

/** A test after which everybody goes home: pages that stay would go on drawing their tables beside the next test. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
