/** In place of Next's polyfills: a browser that can read the app's scripts has all of it. */
module.exports = () => '';
