import { vi } from 'vitest';

/** Counts the date formats that are built until the globals are as they were. */
export function countFormats() {
  const { DateTimeFormat } = Intl;
  const built = vi.fn();
  vi.stubGlobal('Intl', {
    DateTimeFormat: class extends DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
        super(...given);
        built();
      }
    },
  });
  return built;
}
