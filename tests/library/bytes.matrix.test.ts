import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeBytes, type Asker } from '#contract/common/bytes.rule.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { libraryOperations as call } from '#contract/library/library.operations.ts';
import { downloadPolicies, type DownloadPolicy } from '#contract/library/material.rule.ts';
import { glbOf, mp3Of, mp4Of, officeOf, utf8 } from '../support/samples.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import type { Client } from '../support/client.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials } from './library.builder.ts';
import { bookSaying } from './jobs.builder.ts';

const demo = (name: string) => readFile(join(import.meta.dirname, '..', '..', 'server', 'demo', 'media', name));
const photograph = () =>
  sharp({ create: { width: 3000, height: 900, channels: 3, background: '#1671bd' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();

let test: TestApp;
let people: Record<Asker, Client | TestPerson>;
let other: TestPerson;
/** By kind and policy. */
const materials = new Map<string, { ZYID: string; bytes: Buffer }>();
const kinds = {
  pdf: 'pages',
  docx: null,
  pptx: null,
  epub: null,
  glb: null,
  zip: null,
  html: null,
  jpg: 'picture',
  txt: 'text',
  md: 'text',
  mp4: 'stream',
  mp3: 'stream',
} as const;
type Kind = keyof typeof kinds;
const endings = Object.keys(kinds) as Kind[];

beforeAll(async () => {
  test = await testApp();
  const schools = await addSchools(test);
  const [teacher, person, second] = await Promise.all([
    test.person('teacher', { schoolId: schools.yunhai }),
    test.person('learner'),
    test.person('learner', { name: '另一位' }),
  ]);
  other = second;
  people = { visitor: test.visitor(), person, teacher };
  const libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  const keeper = await test.person('libMaintainer');
  const contents: Record<Kind, Uint8Array> = {
    pdf: await demo('ds-notes-1.pdf'),
    docx: officeOf('docx'),
    pptx: officeOf('pptx'),
    epub: bookSaying('甲', '乙', await photograph()),
    glb: glbOf(),
    zip: zipSync({ 'a.txt': strToU8('一') }),
    html: utf8('<!DOCTYPE html><script>parent.alert(1)</script>'),
    jpg: await photograph(),
    txt: utf8('一段文字'),
    md: utf8('# 标题'),
    mp4: mp4Of(),
    mp3: mp3Of(),
  };
  for (const ending of endings) {
    const file = await addFile(test, keeper.id, `样例.${ending}`, contents[ending]);
    const ids = await addMaterials(
      test,
      { libraryId, uploaderId: keeper.id, file },
      downloadPolicies.map((downloadPolicy) => ({ downloadPolicy })),
    );
    const { sha256 } = file;
    const bytes = await readFile(join(test.settings.dataDir, 'files', sha256.slice(0, 2), sha256)).catch(() =>
      Buffer.from(contents[ending]),
    );
    for (const [index, policy] of downloadPolicies.entries())
      materials.set(`${ending} ${policy}`, { ZYID: ids[index]!, bytes });
  }
});

const fetchAs = (who: Client | TestPerson, url: string) =>
  test.app.inject({
    method: 'GET',
    url,
    headers: { cookie: 'cookies' in who ? [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ') : '' },
  });
const maySave = (policy: DownloadPolicy, asker: Asker) =>
  asker !== 'visitor' && (policy === 'people' || (policy === 'teachers' && asker === 'teacher'));
const mayRead = (policy: DownloadPolicy, asker: Asker) => maySave(policy, asker) || policy === 'people';

const cells = downloadPolicies.flatMap((policy) =>
  (['visitor', 'person', 'teacher'] as const).flatMap((asker) =>
    endings.map((ending) => ({ policy, asker, ending, name: `${policy} · ${asker} · ${ending}` })),
  ),
);

describe('every address of a material', () => {
  it.each(cells)('$name', async ({ policy, asker, ending }) => {
    const { ZYID, bytes } = materials.get(`${ending} ${policy}`)!;
    const who = people[asker];
    const saved = await who.call(call.address, { ZYID, purpose: 'download' });
    expect(saved.code).toBe(maySave(policy, asker) ? 200 : asker === 'visitor' ? 401 : 403);
    if (saved.code === 200) {
      const whole = await fetchAs(who, saved.result!.url);
      expect(whole.headers['content-disposition']).toMatch(/^attachment/);
      expect(whole.rawPayload.equals(bytes)).toBe(true);
    }

    const { result: preview } = await who.call(call.preview, { ZYID });
    const seen = await who.call(call.address, { ZYID, purpose: 'view' });
    const urls = [
      preview!.url,
      ...preview!.streams.map(({ url }) => url),
      ...(seen.code === 200 && !(maySave(policy, asker) && ending === 'html') ? [seen.result!.url] : []),
    ].filter((url) => url !== '');
    const rendition = kinds[ending];
    if (!mayRead(policy, asker)) expect(preview!.shownAs).toBe(rendition ?? 'none');
    if (!mayRead(policy, asker) && rendition === null) {
      expect(urls).toEqual([]);
      expect(seen.code).toBe(asker === 'visitor' ? 401 : 403);
    }
    for (const url of urls) {
      const shown = await fetchAs(who, url);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['content-disposition']).toMatch(/^inline/);
      expect(new URL(url, 'http://x').searchParams.get('u') === 'public').toBe(asker === 'visitor');
      if (mayRead(policy, asker)) continue;
      if (rendition === 'pages' || rendition === 'picture') {
        expect(shown.headers['content-type']).toBe('image/webp');
        expect(shown.rawPayload.includes(bytes.subarray(0, 64))).toBe(false);
        expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
      }
      if (rendition === 'text') expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    if (asker === 'visitor' && preview!.url)
      expect(Date.parse(preview!.expiresAt) - Date.now()).toBeLessThanOrEqual(610_000);
  });

  it('is bound to its session, and to what was signed', async () => {
    const { ZYID } = materials.get('pdf teachers')!;
    const { person } = people;
    const { url } = (await person.call(call.preview, { ZYID })).result!;
    expect((await fetchAs(person, `${url}&n=1`)).statusCode).toBe(200);
    expect((await fetchAs(other, url)).statusCode).toBe(403);
    for (const use of ['view', 'download', 'stream', 'pages', 'text'])
      expect((await fetchAs(person, url.replace('v=markedPages', `v=${use}`))).statusCode).toBe(403);
    expect((await fetchAs(person, url.replace('v=markedPages&', ''))).statusCode).toBe(403);
    for (const page of ['0', '-1', '99999', '1.5', 'x'])
      expect((await fetchAs(person, `${url}&n=${page}`)).statusCode).toBe(404);
    // What asks for a file to be saved is signed as well.
    const seen = (await people.teacher.call(call.address, { ZYID, purpose: 'view' })).result!;
    expect((await fetchAs(people.teacher, `${seen.url}&d=1`)).headers['content-disposition']).toMatch(/^inline/);
  });

  it('shows each viewer a mark of their own, and the visitor that of the site', async () => {
    for (const kind of ['pdf', 'jpg']) {
      const { ZYID } = materials.get(`${kind} nobody`)!;
      const drawn = await Promise.all(
        [people.visitor, people.person, other].map(async (who) => {
          const { url } = (await who.call(call.preview, { ZYID })).result!;
          return (await fetchAs(who, url)).rawPayload.toString('base64');
        }),
      );
      expect(new Set(drawn).size).toBe(3);
    }
  });

  it('is none of the files area for who only reads the material', async () => {
    for (const policy of downloadPolicies) {
      const { ZYID } = materials.get(`docx ${policy}`)!;
      const { result } = await people.visitor.call(call.material, { ZYID });
      const info = await people.visitor.call(call.materialInfo, { ZYID, ZYKID: result!.ZYKID });
      const id = info.result!.files[0]!.fileId;
      for (const who of Object.values(people))
        for (const purpose of ['view', 'stream', 'download'] as const)
          expect((await who.call(filesOperations.address, { id, purpose })).code).toBe(404);
      expect((await fetchAs(people.person, `/api/media/${id}`)).statusCode).toBe(403);
    }
  });
});

it('a film that is held back is streamed from what was made of it', () => {
  const film = { policy: 'nobody', asker: 'person', purpose: 'view', isRewritten: false, hasPages: false } as const;
  const plays = judgeBytes({ ...film, mediaType: 'video/mp4', hasStreams: false });
  expect(plays).toEqual({ rendition: 'stream', isSaved: false, isMarked: true });
  expect(judgeBytes({ ...film, mediaType: 'video/vnd.avi', hasStreams: false })).toEqual({ refusal: 'forbidden' });
  expect(judgeBytes({ ...film, mediaType: 'video/vnd.avi', hasStreams: true })).toEqual(plays);
});
