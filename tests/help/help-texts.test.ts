import { describe, expect, it } from 'vitest';
import { agreementVersion } from '#contract/account/agreement.rule.ts';
import helpEn from '#views/help/texts/help-articles.en-US.ts';
import helpZh from '#views/help/texts/help-articles.zh-CN.ts';
import type { Passage } from '#views/help/texts/legal-text.ts';
import privacyEn from '#views/help/texts/privacy-policy.en-US.ts';
import privacyZh from '#views/help/texts/privacy-policy.zh-CN.ts';
import serviceEn from '#views/help/texts/service-agreement.en-US.ts';
import serviceZh from '#views/help/texts/service-agreement.zh-CN.ts';

/** The bones of a body: a paragraph, or how many points a list has. */
const bones = (body: readonly Passage[]) => body.map((one) => (typeof one === 'string' ? 'text' : one.length));
const han = /\p{Script=Han}/u;
/** The names that the host fills in. */
const blanks = (text: unknown) => [...JSON.stringify(text).matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();

describe.each([
  ['service agreement', serviceZh, serviceEn],
  ['privacy policy', privacyZh, privacyEn],
])('the %s', (_name, zh, en) => {
  it('says in English, point by point, what it says in Chinese', () => {
    const shape = ({ lead, chapters }: typeof zh) => [bones(lead), ...chapters.map(({ body }) => bones(body))];
    expect(shape(en)).toEqual(shape(zh));
    expect(JSON.stringify(en)).not.toMatch(han);
    expect(new Set(blanks(en))).toEqual(new Set(blanks(zh)));
  });

  it('lists its versions, the newest the one that people agree to', () => {
    for (const { versions } of [zh, en]) expect(versions[0]!.version).toBe(agreementVersion);
  });
});

describe('the help', () => {
  it('answers the same questions in both languages', () => {
    const shape = (groups: typeof helpZh) => groups.map(({ articles }) => articles.map(({ body }) => bones(body)));
    expect(shape(helpEn)).toEqual(shape(helpZh));
    expect(JSON.stringify(helpEn)).not.toMatch(han);
  });
});
