import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { address, digits, flag, id, named, oneOf, page, text, typed, whole, words } from '#contract/common/address.ts';

const files = globSync('src/contract/*/*.addresses.ts');
const modules = await Promise.all(
  files.map((file) => import(`../../${file}`) as Promise<Record<string, Record<string, { pattern: string }>>>),
);
const patterns = modules.flatMap((module) =>
  Object.values(module).flatMap((area) => Object.values(area).map(({ pattern }) => pattern)),
);

const plugins = globSync('src/plugins/*/*.plugin.ts').map((file) => ({
  area: file.split('/').at(-2)!,
  code: readFileSync(file, 'utf8'),
}));

/** The specification's, and those that people have kept since: letter for letter. */
const kept = [
  '/account/center',
  '/account/settings/basic',
  '/account/schoolAdmin/verification',
  '/account/schoolAdmin/audit',
  '/courseManagement/index/questionBank',
  '/courseManagement/index/questionBank/edit',
  '/courseManagement/index/questionBank/import',
  '/common/index',
  '/common/feedback',
  '/maintenance/index',
  '/maintenance/index/information',
  '/maintenance/index/plate',
  '/maintenance/index/material',
  '/maintenance/index/complaint',
  '/maintenance/index/datacenter',
  '/oauth/index',
  '/course/detail/index/courseGrade',
  '/courseManagement/index/courseScore',
  '/account/teacherAdmin/teachingcourse',
  '/courseManagement/index',
  '/courseManagement/index/courseInformation',
  '/courseManagement/index/courseStudent',
  '/404',
  '/account/collect',
  '/account/course',
  '/course/detail/index',
  '/course/detail/index/courseMaterials',
  '/course/detail/index/courseStudy',
  '/course/detail/index/homeworkTest',
  '/course/detail/index/homeworkTest/homeworkTestQuestion',
  '/course/introduce',
  '/course/list',
  '/course/online/detail',
  '/courseManagement/index/courseTestWork',
  '/courseManagement/index/courseTestWork/courseTestWorkCorrect',
  '/index/home',
  '/index/search',
  '/lib',
  '/lib/course',
  '/lib/detail',
  '/lib/introView',
  '/lib/material/detail',
  '/lib/materialCenter',
  '/login',
  '/m/qr',
  '/r/:code',
  '/result/fail',
  '/result/success',
  '/sourceLib',
];

describe('addresses', () => {
  it('are those that people have kept', () => {
    expect(patterns).toEqual(expect.arrayContaining(kept));
  });

  it.each(plugins)('of $area stand in the contract', ({ code }) => {
    expect([...code.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path]) => path)).toEqual([]);
  });

  it('are spelled nowhere else', () => {
    const fixed = new Set(patterns.map((pattern) => pattern.split(':')[0]!));
    const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
      (file) => !/\.(addresses|operations)\.ts$/.test(file),
    );
    const found = sources.flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines
        .filter((line) => !/^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/['"`](\/[^'"`?#$\s]*)/g)].map(([, path = '']) => path))
        .filter((path) => fixed.has(path))
        .map((path) => `${file} ${path}`);
    });
    expect(found).toEqual([]);
  });
});

describe('an address', () => {
  const some = address('/a/:part/b', {
    of: { id },
    query: {
      search: named('q', text(20)),
      subject: digits(2),
      sort: oneOf(['best', 'newest']),
      kinds: named('kind', words),
      isOpen: named('open', flag),
      at: whole,
      note: typed(20),
      page,
    },
  });
  const reread = (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    return some.read(search, pathname);
  };

  it('is read as it was written', () => {
    const place = fc.record({
      part: fc.string({ minLength: 1 }).map((part) => `:${part}`),
      id: fc.uuid(),
      search: fc.string({ maxLength: 20 }).map((given) => given.trim()),
      subject: fc.constantFrom('', '08'),
      sort: fc.constantFrom('best' as const, 'newest' as const),
      kinds: fc.uniqueArray(fc.stringMatching(/^[a-z&=+ ]{1,5}$/)),
      isOpen: fc.boolean(),
      at: fc.option(fc.nat(999_999_999)),
      note: fc.string({ maxLength: 20 }),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(place, (given) => {
        expect(reread(some.to(given))).toEqual(given);
      }),
    );
  });

  it('leaves out what is usual, and takes what is unknown or broken as that', () => {
    const plain = some.to({ part: 'x', id: '' });
    expect(plain).toBe('/a/x/b');
    expect(reread('/a/x/b?id=1&q=%20&subject=x&sort=worst&kind=,,&open=yes&at=1e3&page=-3')).toEqual(reread(plain));
    expect(some.to({ ...reread(plain), page: 1, sort: 'best' })).toBe(plain);
  });

  it('says nothing of the parts of another path, or of a broken one', () => {
    expect(some.read('', '/a/x/c').part).toBe('');
    expect(some.read('', '/a/%E0%A4%A/b').part).toBe('');
  });
});
