// Of Next's constants the names that its client reads. A test compares them with the client's files.
const constants = require('next/dist/lib/constants');

const NAMES = ['NEXT_INTERCEPTION_MARKER_PREFIX', 'NEXT_NAV_DEPLOYMENT_ID_HEADER', 'NEXT_QUERY_PARAM_PREFIX'];

module.exports = () => NAMES.map((name) => `exports.${name} = ${JSON.stringify(constants[name])};`).join('\n');
module.exports.NAMES = NAMES;
