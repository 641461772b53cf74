/**
 * Part of the skeleton of a page that is used without scripts, too: a browser that runs none cannot put the content in the
 * place of a skeleton, and goes on to an address that answers with the whole page.
 */
export const WithoutScripts = ({ address }: { readonly address: string }) => (
  <noscript>
    <meta httpEquiv="refresh" content={`0; url=${address}`} />
  </noscript>
);
