import { afterAll } from 'vitest';
import { emptyPage } from '../src/ui/in-page.testing.tsx';

/** Nothing comes into sight. Next looks once whether there are such observers, for all files whose tests follow. */
class Unseeing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: Unseeing });

afterAll(emptyPage);
