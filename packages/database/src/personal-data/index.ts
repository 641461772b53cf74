export { type ErasureHindrance, erasePerson, hindersErasure } from './erase-person.ts';
export { type PersonalPart, personalData } from './personal-data.ts';
