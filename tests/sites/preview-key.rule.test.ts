import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { minuteMs } from '#contract/common/length.rule.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { previewKey, previewLifetimeMs, siteOfKey } from '#server/modules/sites/preview-key.rule.ts';
import { testApp } from '../support/test-app.ts';

const [site, person] = [randomUUID(), randomUUID()];

it('opens the draft for half an hour, and not a moment longer', () => {
  const now = Date.parse('2026-11-26T02:00:00Z');
  expect(previewLifetimeMs).toBe(30 * minuteMs);
  const key = previewKey('secret', site, person, now + previewLifetimeMs);
  expect(siteOfKey('secret', key, person, now)).toBe(site);
  expect(siteOfKey('secret', key, person, now + 30 * minuteMs)).toBe(site);
  expect(siteOfKey('secret', key, person, now + 30 * minuteMs + 1)).toBeNull();
});

it('is for one person, one site and one end, under this secret', () => {
  const until = Date.now() + minuteMs;
  const key = previewKey('secret', site, person, until);
  const [, , signature] = key.split('.');
  for (const made of [
    `${site}.${until + 1}.${signature}`,
    `${randomUUID()}.${until}.${signature}`,
    `${key}.more`,
    `${site}.${until}.`,
    '',
  ])
    expect(siteOfKey('secret', made, person, Date.now())).toBeNull();
  expect(siteOfKey('secret', key, randomUUID(), Date.now())).toBeNull();
  expect(siteOfKey('another', key, person, Date.now())).toBeNull();
});

it('is over for the server when its clock says so', async () => {
  let later = 0;
  const test = await testApp({ now: () => Date.now() + later });
  const admin = await test.person('platformAdmin');
  const { id } = (await admin.call(sitesOperations.list, {})).result!.data[0]!;
  const { key, expiresAt } = (await admin.call(sitesOperations.previewKey, { id })).result!;
  const leftMs = Date.parse(expiresAt) - Date.now();
  expect(leftMs).toBeGreaterThan(29 * minuteMs);
  expect(leftMs).toBeLessThanOrEqual(30 * minuteMs);
  expect((await admin.call(sitesOperations.preview, { key })).code).toBe(200);
  later = 30 * minuteMs;
  admin.offsetMs = later;
  expect((await admin.call(sitesOperations.preview, { key })).code).toBe(404);
});
