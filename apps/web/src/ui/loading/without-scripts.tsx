/** The parameter that asks for a page without a skeleton. */
export const WHOLE = 'whole';

/**
 * Part of the skeleton of a page that is used without scripts, too: a browser that runs none cannot put the content in the
 * place of a skeleton, and asks for the whole page instead.
 */
export function WholeWithoutScripts({ path, parameters }: Props) {
  const asked = Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as [string, string]),
  );
  const query = new URLSearchParams([...asked, [WHOLE, '']]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${path}?${query}`} />
    </noscript>
  );
}

interface Props {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | string[] | undefined>>;
}
