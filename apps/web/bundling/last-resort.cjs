const { dirname, join, relative } = require('node:path');

const PAGE = join(__dirname, '../src/app/global-error.tsx');

/** In place of Next's page for failures of everything, in English only: the app's own. */
module.exports = function load() {
  return `export { default } from ${JSON.stringify(relative(dirname(this.resourcePath), PAGE))};`;
};
