import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import type { StoredFile } from '#contract/files/files.contract.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { startPageOf } from '#contract/files/start-page.rule.ts';
import { pdfOf } from '../support/samples.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

let app: TestApp;
let base: string;
let teacher: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await testApp();
  base = await app.listen();
  [teacher, other] = await Promise.all([app.person('teacher'), app.person('teacher')]);
});

async function store(name: string, bytes: Uint8Array): Promise<StoredFile> {
  const { result } = await checkUpload(teacher, await send(base, teacher, name, bytes));
  return result!.file!;
}
const page = '<!doctype html><script src="js/run.js"></script>';
const site = zipSync({ '仿真/index.html': strToU8(page), '仿真/js/run.js': strToU8('document.title = 1') });

/** What stands behind the path of an address of the file. */
async function fieldsOf(fileId: string, purpose: 'view' | 'stream' = 'view', who = teacher) {
  const { url } = (await who.call(filesOperations.address, { id: fileId, purpose })).result!;
  return Object.fromEntries(new URL(url, base).searchParams) as { e: string; u: string; v: string; s: string };
}
const at = (url: string, host = new URL(url).host) =>
  app.app.inject({ method: 'GET', url: new URL(url).pathname, headers: { host } });

it('an archive of web pages runs on the packages’ origin, for whoever was given its address', async () => {
  const { fileId } = await store('仿真.zip', site);
  const { result } = await teacher.call(filesOperations.openPackage, { id: fileId, ...(await fieldsOf(fileId)) });
  const { url } = result!;
  expect(new URL(url).hostname).toBe('media.localhost');
  const start = await at(url);
  expect([start.statusCode, start.headers['content-type']]).toEqual([200, 'text/html']);
  expect(start.headers['content-security-policy']).toContain("form-action 'self'");
  const script = await at(new URL('js/run.js', url).href);
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript']);
  expect((await at(new URL('js/none.js', url).href)).statusCode).toBe(404);
  // Neither the product's own origin gives the bytes, nor this one SCORM's interface.
  expect((await at(url, 'localhost')).statusCode).toBe(404);
  expect((await at(url.replace(/\/p\/.*$/, '/frame'))).statusCode).toBe(404);
  await sql`update archive_openings set ends_at = now()`.execute(app.db);
  expect((await at(url)).statusCode).toBe(404);
});

it('without an address of one’s own nothing opens, and what is no web package is refused', async () => {
  const { fileId } = await store('仿真.zip', site);
  const mine = await fieldsOf(fileId);
  const open = (who: TestPerson, fields: object, id = fileId) =>
    who.call(filesOperations.openPackage, { id, ...fields }).then(({ code }) => code);
  expect(await open(teacher, {})).toBe(404);
  expect(await open(other, mine)).toBe(404);
  expect(await open(teacher, { ...mine, s: `${mine.s.slice(1)}A` })).toBe(404);
  expect(await open(teacher, await fieldsOf(fileId, 'stream'))).toBe(404);
  const { fileId: another } = await store('讲义.pdf', pdfOf(1));
  expect(await open(teacher, mine, another)).toBe(404);
  expect(await open(teacher, await fieldsOf(another), another)).toBe(codes.unsupportedContent);
  const { fileId: plain } = await store('数据.zip', zipSync({ 'a.csv': strToU8('1,2') }));
  expect(await open(teacher, await fieldsOf(plain), plain)).toBe(codes.unsupportedContent);
  const linked = zipSync({ 'index.html': strToU8('x'), a: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  const { fileId: unsafe } = await store('链接.zip', linked);
  expect(await open(teacher, await fieldsOf(unsafe), unsafe)).toBe(codes.packageUnsafe);
});

it.each([
  [['index.html', 'a/index.html'], 'index.html'],
  [['动画/Index.HTM', '动画/data.json', '__MACOSX/x.html'], '动画/Index.HTM'],
  [['build/练习.html', 'build/js/a.js'], 'build/练习.html'],
  [['a.html', 'start.html'], 'start.html'],
  [['a.html', 'b.html'], null],
  [['a/b/c/d/index.html'], null],
  [['a.csv'], null],
])('of %j the start is %s', (paths, start) => {
  expect(startPageOf(paths)).toBe(start);
});
