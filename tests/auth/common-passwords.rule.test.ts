import { expect, it } from 'vitest';
import { isCommonPassword } from '#contract/auth/common-passwords.rule.ts';

it.each([
  'Password1!',
  'P@ssw0rd1',
  'pa$$W0RD',
  'Hell0123!',
  '123Admin!',
  'Dr@g0n99',
  '1qaz@WSX',
  'Qwe123!@#',
  'Abc@123!',
])('knows %s, whatever stands around it or in place of its letters', (password) =>
  expect(isCommonPassword(password)).toBe(true),
);

it.each(['Mountain7!River', 'Yunhai!2026', 'Abc!2026x', 'Password7Mountain!', '93847561!', ''])(
  'leaves %s alone',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
