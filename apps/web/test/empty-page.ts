import { afterAll } from 'vitest';
import { emptyPage } from '../src/ui/in-page.testing.tsx';

afterAll(emptyPage);
