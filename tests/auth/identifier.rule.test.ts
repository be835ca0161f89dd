import { expect, it } from 'vitest';
import { channelOf, isMail, isPhone, masked } from '#contract/common/identifier.rule.ts';

it.each([
  ['13800138000', 'sms'],
  ['19900000000', 'sms'],
  ['12345678901', null],
  ['1380013800', null],
  ['138001380001', null],
  ['lin@example.com', 'email'],
  ['lin@localhost', 'email'],
  ['lin@', null],
  ['', null],
])('a code for "%s" goes by %s', (identifier, channel) => expect(channelOf(identifier)).toBe(channel));

it('takes eleven digits that begin with 1 for a phone, though no message may go there', () => {
  expect(['12345678901', '13800138000', '23800138000', '1380013800a'].map(isPhone)).toEqual([true, true, false, false]);
});

it('takes an address of 254 characters, and none of 255', () => {
  const of = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect([isMail(of(254)), isMail(of(255))]).toEqual([true, false]);
});

it('shows so much of a name as its owner needs', () => {
  expect([masked('13800138000'), masked('linzhou@example.com'), masked('a@example.com')]).toEqual([
    '138****8000',
    'li***@example.com',
    'a***@example.com',
  ]);
});
