// Imports our own packages, which are TypeScript.
let registered;

/** @param {string} path from the root of the repository */
export async function importTypeScript(path) {
  registered ??= import('tsx/esm/api').then(({ register }) => register());
  await registered;
  return import(new URL(`../../${path}`, import.meta.url).href);
}
