// English texts of phrases, for readable tests. Only tests use the catalogues, the rules never do.
export { english } from '../../../words/src/english.ts';
