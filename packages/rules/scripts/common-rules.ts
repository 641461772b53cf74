import { writeFileSync } from 'node:fs';
import { ruleBooks } from '../rule-book/common.ts';

// Writes what the rules of several games share into every RULES.md and its translations: npm run common-rules

const outdated = ruleBooks().filter(({ text, current }) => text !== current);
for (const { file, current } of outdated) writeFileSync(file, current);
console.log(`Rule books written: ${outdated.length}.`);
