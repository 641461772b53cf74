import { expect, test } from 'vitest';
import { keepsCookies } from './cookie-notice.tsx';

class Page {
  kept = '';
  get cookie(): string {
    return this.kept;
  }
  set cookie(text: string) {
    this.kept = text;
  }
}

class Dropping extends Page {
  override set cookie(_: string) {}
  override get cookie(): string {
    return '';
  }
}

class Refusing extends Page {
  override get cookie(): string {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  }
}

test('a browser that drops or refuses cookies is told from one that keeps them', () => {
  expect(keepsCookies(new Page())).toBe(true);
  expect(keepsCookies(new Dropping())).toBe(false);
  expect(keepsCookies(new Refusing())).toBe(false);
});
