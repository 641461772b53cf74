import { expect, test } from 'vitest';
import { hashOfRecoveryCode, makeRecoveryCodes } from '../../src/credentials/recovery-codes.ts';
import { plainCode } from '../../src/credentials/typed-code.ts';

test.each([
  ['612107', '612107'],
  ['612 107', '612107'],
  ['612-107', '612107'],
  ['٦١٢١٠٧', '612107'],
  ['۶۱۲۱۰۷', '612107'],
  ['६१२१०७', '612107'],
  ['６１２　１０７', '612107'],
  ['\u200f٦١٢١٠٧\u200e', '612107'],
  ['๖๑๒๑๐๗', '612107'],
  ['𝟼𝟷𝟸𝟷𝟶𝟿', '612109'],
])('the code %j is read as %s', (typed, read) => {
  expect(plainCode(typed)).toBe(read);
});

test('a recovery code may be typed with O for 0 and I or l for 1, in small or wide letters', () => {
  const [code = ''] = makeRecoveryCodes().codes;
  expect(code).not.toMatch(/[OIL]/);
  for (const typed of [
    code.replaceAll('0', 'O').replaceAll('1', 'I'),
    code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' '),
    [...code].map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  ])
    expect(hashOfRecoveryCode(typed), typed).toBe(hashOfRecoveryCode(code));
  expect(hashOfRecoveryCode(`${code}2`)).not.toBe(hashOfRecoveryCode(code));
});
