import { test as base } from '@playwright/test';
import { freeTableOf } from './free-table.ts';
import { dismissHired } from './hired-dealer.ts';
import { ownDealer } from './people.ts';

/**
 * A test after which everybody goes home: pages that stay would go on drawing their tables beside the next test, and a
 * dealer who stays signed on could deal nowhere else.
 */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await freeTableOf(ownDealer());
      await dismissHired();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
