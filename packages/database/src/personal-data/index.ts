export { type PersonalPart, personalData } from './personal-data.ts';
