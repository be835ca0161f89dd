import { beforeAll, expect, it } from 'vitest';
import { publicMedia } from '#contract/files/files.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { ManagedSite } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { filesOfSites } from '#server/modules/sites/sites.repository.ts';
import { confirmed } from '../support/confirmed.ts';
import { addPicture } from '../support/some-files.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const { create, edit, publish, withdraw } = sitesOperations;
const host = 'pictures.example';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  admin = await confirmed(test, await test.person('platformAdmin'));
});

/** The pictures across the home page, as visitors of the host see them. */
const seen = async () =>
  ((await test.visitor(host).call(portalOperations.info, {})).result!.banners ?? []).map(({ image }) => image);
const move = async (operation: typeof publish, { id, version }: ManagedSite) =>
  (await admin.call(operation, { id, version })).result!;

it('shows a banner while it is published, and goes on needing it for what is typed and for the way back', async () => {
  const [banner, unused] = [await addPicture(test, admin), await addPicture(test, admin)];
  const isNeeded = async () => {
    expect(await filesOfSites(test.db, [banner, unused])).toEqual([banner]);
    expect((await admin.call(filesOperations.remove, { id: banner })).code).toBe(405);
  };
  const { id, version } = (await admin.call(create, { title: '图片站点', edition: 'he' })).result!;
  const banners = [{ image: publicMedia(banner), text: { zh: '', en: '' }, target: '' }];
  const draft = (await admin.call(edit, { id, version, hosts: [host], banners })).result!;
  expect(await seen()).toEqual([]);
  await isNeeded();
  const open = await move(publish, draft);
  expect(await seen()).toEqual([publicMedia(banner)]);
  await isNeeded();
  // Out of the draft, it is what everybody sees still.
  const without = (await admin.call(edit, { id, version: open.version, banners: [] })).result!;
  expect(await seen()).toEqual([publicMedia(banner)]);
  await isNeeded();
  await move(withdraw, without);
  expect(await seen()).toEqual([]);
  // A version that was public can be so again.
  await isNeeded();
  expect((await admin.call(filesOperations.remove, { id: unused })).code).toBe(200);
});

it('takes no picture of somebody else’s', async () => {
  const other = await test.person('platformAdmin');
  const { id, version } = (await admin.call(create, { title: '别人的图片', edition: 'he' })).result!;
  const [hers, closed] = [await addPicture(test, other), await addPicture(test, admin, { isPublic: false })];
  for (const file of [hers, closed]) {
    const banners = [{ image: publicMedia(file), text: { zh: '', en: '' }, target: '' }];
    expect((await admin.call(edit, { id, version, banners })).code).toBe(400);
  }
});
