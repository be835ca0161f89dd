import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { ManagedSite, SiteContent } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { confirmed } from '../support/confirmed.ts';
import { appOn, testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

const to = sitesOperations;
const day = 86_400_000;

let test: TestApp;
let admin: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  test = await testApp();
  admin = await test.person('platformAdmin');
  second = await test.person('platformAdmin');
  for (const who of [admin, second]) await confirmed(test, who);
});

const listed = async () => (await admin.call(to.list, {})).result!.data;
const siteOn = async (host: string) => {
  const row = (await listed()).find(({ hosts }) => hosts.includes(host))!;
  return (await admin.call(to.get, { id: row.id })).result!;
};
const info = async (host = 'he.localhost', at = test) =>
  (await at.visitor(host).call(portalOperations.info, {})).result!;
const edit = ({ id, version }: ManagedSite, changes: Partial<SiteContent>, who = admin) =>
  who.call(to.edit, { id, version, ...changes });
const edited = async (site: ManagedSite, changes: Partial<SiteContent>) => {
  const { code, result, message } = await edit(site, changes);
  expect(code, message).toBe(200);
  return result!;
};
const published = async ({ id, version }: ManagedSite) => {
  const { code, result, message } = await admin.call(to.publish, { id, version });
  expect(code, message).toBe(200);
  return result!;
};
const text = (zh: string, en = '') => ({ zh, en });

describe('the first filling', () => {
  it('is the file, one site for each that says something of its own, and each has its first version', async () => {
    const rows = await listed();
    expect(rows.map(({ edition, hosts, isFallback }) => ({ edition, hosts, isFallback }))).toEqual([
      { edition: 'he', hosts: ['he.localhost'], isFallback: true },
      { edition: 've', hosts: ['ve.localhost'], isFallback: false },
    ]);
    const { result } = await admin.call(to.versions, { id: rows[0]!.id });
    expect(result!.data).toMatchObject([{ number: 1, publishedBy: null, isPublic: true }]);
    expect((await info('nobody.example')).title).toBe((await info()).title);
  });

  it('happens once: another file changes nothing, nor do two nodes that start fill twice', async () => {
    const other = await testApp({ siteFile: changedFile('甲平台') });
    await appOn(other.url, { siteFile: changedFile('乙平台') });
    const late = await appOn(other.url, { siteFile: changedFile('丙平台') });
    expect((await info('he.localhost', late)).title).toBe('甲平台');
    const { count } = await other.db
      .selectFrom('sites')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });
});

function changedFile(title: string): string {
  const file = JSON.parse(readFileSync('site.config.json', 'utf8')) as { editions: { he: { title: string } } };
  file.editions.he.title = title;
  const path = join(mkdtempSync(join(tmpdir(), 'sites-')), 'site.config.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

describe('a published site', () => {
  it('is served by every node; before that nobody but its editors sees the draft', async () => {
    const other = await appOn(test.url);
    const draft = await edited(await siteOn('he.localhost'), {
      title: text('新名字', 'New name'),
      hotWords: ['量子力学'],
      links: [{ name: text('图书馆'), address: 'https://library.example.cn/' }],
    });
    expect(draft.status).toBe('changed');
    for (const node of [test, other]) expect((await info('he.localhost', node)).title).not.toBe('新名字');
    await published(draft);
    for (const node of [test, other])
      await vi.waitFor(async () => expect((await info('he.localhost', node)).title).toBe('新名字'));
    expect((await info('he.localhost', other)).LJJH).toEqual([{ MC: '图书馆', LJDZ: 'https://library.example.cn/' }]);
    const inEnglish = await other.visitor('he.localhost').call(portalOperations.info, {}, { language: 'en-US' });
    expect(inEnglish.result!.title).toBe('New name');
    // What was not translated stands as it is.
    expect(inEnglish.result!.LJJH[0]!.MC).toBe('图书馆');
  });

  it('says who published what and when, is compared, and goes back to a version as a new one', async () => {
    const site = await siteOn('he.localhost');
    const { result } = await admin.call(to.versions, { id: site.id });
    expect(result!.data[0]).toMatchObject({ isPublic: true, changes: ['hotWords', 'links', 'title'] });
    const compared = (await admin.call(to.compare, { id: site.id, number: 1 })).result!;
    expect(compared.content.title.zh).not.toBe(compared.published!.title.zh);
    const back = await admin.call(to.restore, { id: site.id, version: site.version, number: 1 });
    expect(back.result!.published).toEqual(compared.content);
    const after = (await admin.call(to.versions, { id: site.id })).result!.data;
    expect(after[0]).toMatchObject({ number: result!.data[0]!.number + 1, restoredFrom: 1 });
    const log = await test.db.selectFrom('audit_log').select('event').where('object_id', '=', site.id).execute();
    expect(log.map(({ event }) => event).toSorted()).toEqual(['site.publish', 'site.restore']);
  });

  it('shows a popup on its days alone, and a new one beats the snooze of the one before', async () => {
    const popup = { image: '', text: text('讲座'), target: '/course/list', from: null, to: null };
    const before = (await info()).popup;
    const from = new Date(Date.now() + day).toISOString();
    await published(await edited(await siteOn('he.localhost'), { popup: { ...popup, from } }));
    await vi.waitFor(async () => expect((await info()).popup).toBeUndefined());
    await published(await edited(await siteOn('he.localhost'), { popup }));
    await vi.waitFor(async () => expect((await info()).popup).toMatchObject({ text: '讲座' }));
    expect((await info()).popup!.version).not.toBe(before?.version);
    const order = await edit(await siteOn('he.localhost'), {
      popup: { ...popup, from, to: new Date().toISOString() },
    });
    expect(order.code).toBe(400);
  });
});

describe('hosts', () => {
  it('belong to one site, are never empty, and the one in use stays', async () => {
    const site = await siteOn('ve.localhost');
    const taken = await edited(site, { hosts: ['ve.localhost', 'he.localhost'] });
    expect((await admin.call(to.publish, { id: taken.id, version: taken.version })).message).toContain('另一个站点');
    const none = await edited(taken, { hosts: [] });
    expect((await admin.call(to.publish, { id: none.id, version: none.version })).code).toBe(400);
    await admin.call(to.discard, { id: none.id, version: none.version });
    const own = await siteOn('he.localhost');
    expect(own.ownHost).toBe('he.localhost');
    const without = await edited(own, { hosts: ['other.example'] });
    for (const move of [to.publish, to.withdraw])
      expect((await admin.call(move, { id: own.id, version: without.version })).message).toContain('正在使用');
    await admin.call(to.discard, { id: own.id, version: without.version });
  });

  it('of a withdrawn site answer as unknown ones; the site for those is not withdrawn', async () => {
    const made = (await admin.call(to.create, { title: '临时站点', edition: 've' })).result!;
    expect(made).toMatchObject({ status: 'draft', published: null });
    const open = await published(await edited(made, { hosts: ['temporary.example'] }));
    await vi.waitFor(async () => expect((await info('temporary.example')).title).toBe('临时站点'));
    const gone = await admin.call(to.withdraw, { id: open.id, version: open.version });
    expect(gone.result).toMatchObject({ status: 'withdrawn', published: null });
    await vi.waitFor(async () => expect((await info('temporary.example')).edition).toBe('he'));
    const fallback = await siteOn('he.localhost');
    expect((await admin.call(to.withdraw, { id: fallback.id, version: fallback.version })).code).toBe(405);
  });
});

describe('an editor', () => {
  it('who was too late is told what stands', async () => {
    const site = await siteOn('ve.localhost');
    await edited(site, { icp: '云ICP备1号' });
    const late = await edit(site, { icp: '云ICP备2号' }, second);
    expect(late.code).toBe(409);
    expect((late.result as unknown as { current: ManagedSite }).current.content.icp).toBe('云ICP备1号');
  });

  it.each([
    ['a script as a link', { links: [{ name: text('x'), address: 'javascript:alert(1)' }] }],
    ['an address of data', { announcements: [{ text: text('x'), link: 'data:text/html,x' }] }],
    ['an address that only looks like a page', { announcements: [{ text: text('x'), link: '//evil.example' }] }],
    ['a backslash', { announcements: [{ text: text('x'), link: '/\\evil.example' }] }],
    ['a host that is none', { hosts: ['HE.localhost/x'] }],
    ['a host twice', { hosts: ['a.example', 'a.example'] }],
    ['a name of nothing', { title: text(' ') }],
    ['a name too long', { title: text('长'.repeat(61)) }],
    ['a picture from elsewhere', { banners: [{ image: 'https://evil.example/x.png', text: text(''), target: '' }] }],
    [
      'a file that is not there',
      {
        banners: [{ image: '/api/media/01234567-89ab-4cde-8f01-23456789abcd', text: text(''), target: '' }],
      },
    ],
    ['another address of ours as a picture', { banners: [{ image: '/api/user/info', text: text(''), target: '' }] }],
  ])('does not save %s', async (_what, changes) => {
    expect((await edit(await siteOn('ve.localhost'), changes)).code).toBe(400);
  });

  it('keeps texts as they are; they are data wherever they stand', async () => {
    const hostile = '</script><script>alert(1)</script>';
    await published(await edited(await siteOn('ve.localhost'), { copyright: text(hostile) }));
    await vi.waitFor(async () => expect((await info('ve.localhost')).BQXX).toBe(hostile));
  });

  it('keeps a section of an area that is not there', async () => {
    const sections = [{ id: 'gone.section', audience: ['visitor' as const] }];
    await published(await edited(await siteOn('ve.localhost'), { sections }));
    await vi.waitFor(async () => expect((await info('ve.localhost')).sections).toEqual(sections));
  });

  it('opens a preview that is nobody else’s, and ends', async () => {
    const { id } = await siteOn('ve.localhost');
    const site = (await admin.call(to.get, { id })).result!;
    await edited(site, { title: text('只在预览') });
    const { key } = (await admin.call(to.previewKey, { id })).result!;
    expect((await admin.call(to.preview, { key })).result!.title).toBe('只在预览');
    expect((await second.call(to.preview, { key })).code).toBe(404);
    expect((await admin.call(to.preview, { key: `${key.slice(0, -2)}xx` })).code).toBe(404);
    const [site1, until, sign] = key.split('.');
    expect((await admin.call(to.preview, { key: `${site1}.${Number(until) + 1}.${sign}` })).code).toBe(404);
  });

  it('is a platform administrator: for anybody else no site is there', async () => {
    const { id, version } = await siteOn('he.localhost');
    const school = await test.person('schoolAdmin');
    await confirmed(test, school);
    expect((await school.call(to.list, {})).code).toBe(404);
    expect((await school.call(to.get, { id })).code).toBe(404);
    expect((await school.call(to.publish, { id, version })).code).toBe(404);
  });
});
