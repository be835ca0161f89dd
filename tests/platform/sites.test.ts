import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { readSites } from '#server/platform/settings/editions.ts';
import { testApp } from '../support/test-app.ts';

const han = /\p{Script=Han}/u;
/** Registration numbers are what they are; search words are those of the courses' titles. */
const asTheyAre = new Set(['icp', 'publicSecurity', 'hotWords']);

function written(site: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(site).filter(([name]) => !asTheyAre.has(name))));
}

describe('what a host says of itself', () => {
  it('stands in both languages, in both editions', () => {
    const { siteOf } = readSites();
    for (const host of ['he.localhost', 've.localhost']) {
      expect(written(siteOf(host, 'zh-CN'))).toMatch(han);
      expect(written(siteOf(host, 'en-US'))).not.toMatch(han);
      expect(siteOf(host, 'en-US').popup!.version).toBe(siteOf(host).popup!.version);
    }
  });

  it('takes a text that stands there once for every language', () => {
    expect(readSites().siteOf('he.localhost', 'en-US').icp).toBe(readSites().siteOf('he.localhost').icp);
  });

  it('ends the start when a text lacks a language, by its name', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sites-')), 'site.config.json');
    writeFileSync(file, JSON.stringify({ editions: { he: { title: { 'zh-CN': '云海' } }, ve: {} }, hosts: {} }));
    expect(() => readSites(file)).toThrow('"title" has no text in en-US');
  });

  it('comes in the language that the request asks for', async () => {
    const visitor = (await testApp()).visitor();
    const read = async (language: 'zh-CN' | 'en-US') =>
      (await visitor.call(portalOperations.info, {}, { language })).result!.title;
    expect(await read('zh-CN')).toMatch(han);
    expect(await read('en-US')).toBe('Yunhai Higher Education Online');
  });
});
