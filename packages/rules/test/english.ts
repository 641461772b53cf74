// The English of phrases, for tests that read better in words. Only tests look up at the catalogues, never the rules.
export { english } from '../../words/src/english.ts';
