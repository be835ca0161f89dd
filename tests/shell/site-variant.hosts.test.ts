import { expect, it } from 'vitest';
import { readSites } from '#server/platform/settings/editions.ts';

it.each([
  ['he.localhost', 'he'],
  ['ve.localhost', 've'],
  ['VE.localhost', 've'],
  ['nobody-knows.example.cn', 'he'],
  ['10.1.2.3', 'he'],
  ['[::1]', 'he'],
  ['constructor', 'he'],
  ['', 'he'],
] as const)('the host %j is the edition %s', (host, edition) => {
  const { siteOf, editionOf } = readSites();
  expect([siteOf(host).edition, editionOf(host)]).toEqual([edition, edition]);
  expect(siteOf(host).title).not.toBe('');
});
