import type { StoredConfig } from '@baize/protocol';
import { listVideoProviders } from '@baize/protocol/video-providers';
import type { ConfigField } from './config-field.ts';

/** The providers of live video that a table may have. */
export interface ProviderNames {
  /** The default one; null for none. */
  readonly first: string | null;
  /** Those that are chosen by name. */
  readonly named: readonly string[];
}

/** The providers of this casino. @param env that of the web server */
export function readProviderNames(env: Readonly<Record<string, string | undefined>>): ProviderNames {
  const providers = listVideoProviders(env);
  const first = providers.find(({ prefix }) => prefix === 'VIDEO')?.name ?? null;
  return { first, named: providers.flatMap(({ name }) => (name === first ? [] : name)) };
}

/** Every name that the casino has. */
export const allOf = ({ first, named }: ProviderNames): readonly string[] =>
  first === null ? named : [first, ...named];

/** With those that configurations name, also where the casino no longer has them: so that a form shows them. */
export const withProvidersOf = (
  { first, named }: ProviderNames,
  ...configs: readonly Pick<StoredConfig, 'videoProvider'>[]
): ProviderNames => ({
  first,
  named: [...new Set([...named, ...configs.flatMap(({ videoProvider }) => videoProvider ?? [])])],
});

/** The choice of a provider, where there is one. */
export function providerField({ first, named }: ProviderNames): readonly ConfigField[] {
  if (named.length === 0) return [];
  const choices = [null, ...named].map((provider) => ({ value: provider ?? '', name: { provider, first } }));
  return [
    { id: 'videoProvider', section: 'general', name: { field: 'videoProvider' }, kind: { is: 'choice', choices } },
  ];
}
