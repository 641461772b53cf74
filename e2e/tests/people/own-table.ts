import { test } from '@playwright/test';
import { copyFor } from '../../../scripts/testing/test-tables.mjs';

/** A table at which no other test plays meanwhile: this worker's copy of a demo table. */
export const ownTable = (original: 'vesper' | 'orbit' | 'pearl' | 'damson') =>
  copyFor(original, test.info().parallelIndex);
