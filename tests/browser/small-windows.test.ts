import { afterAll, describe, expect, it } from 'vitest';
import type { DemoLogin } from '#contract/demo-accounts.rule.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { createRegistry, type Place } from '#shell/registry.ts';
import { openProduct, settled, type Visit } from './product.ts';
import { windowFaults } from './window-faults.ts';

const product = await openProduct();

const course = demoId('course data-structures');
const offering = demoId('offering data-structures 3');
const library = demoId('library algorithms');
const homework = `homework=${demoId('homework data-structures ds-hw-2')}`;

/** What an address is about, by the beginning of its path: the longest that fits. */
const subjects: Readonly<Record<string, string>> = {
  '/course/introduce': `id=${course}`,
  '/course/online/detail': `id=${course}`,
  '/course/detail/index': `id=${offering}`,
  '/course/detail/index/homeworkTest/homeworkTestQuestion': `id=${offering}&${homework}`,
  '/courseManagement/index': `id=${course}`,
  '/courseManagement/index/courseTestWork/courseTestWorkCorrect': `id=${course}&${homework}`,
  '/lib': `ZYKID=${library}&id=${library}`,
  '/lib/material/detail': `ZYKID=${library}&id=${demoId('material algorithms 0')}`,
  '/index/search': 'q=数据',
  '/common/index': 'code=help',
};

/** Who works on a page, by what it needs; and pages that are others' work. */
const people: Readonly<Record<string, DemoLogin | undefined>> = {
  user: 'learner',
  'course.edit': 'teacher',
  'course.import': 'teacher',
  libSys: 'libMaintainer',
  'libSys.get': 'libMaintainer',
  'libSys.query': 'libMaintainer',
  profile: 'schoolAdmin',
  'common.edit': 'platformAdmin',
  '/account/teacherAdmin/teachingcourse': 'teacher',
  '/account/schoolAdmin/audit': 'platformAdmin',
  '/m/qr': 'learner',
};

const begins = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

function pageOf({ route, layout }: Place) {
  const [subject] = Object.keys(subjects)
    .filter((start) => begins(route.path, start))
    .toSorted((a, b) => b.length - a.length);
  const as =
    people[route.path] ??
    people[route.needs] ??
    (layout === 'study' || (layout === 'blank' && route.needs === 'course') ? 'learner' : undefined);
  return { path: subject ? `${route.path}?${subjects[subject]}` : route.path, as };
}

/** Every page that an area declares, and the home page as each sees it. */
const pages = [
  ...createRegistry(loadPlugins())
    .places.filter(({ route }) => route.path.startsWith('/') && (route.screen || route.children))
    .map(pageOf),
  ...(['learner', 'teacher', 'schoolAdmin', 'libMaintainer', 'platformAdmin'] as const).map((as) => ({
    path: '/index/home',
    as,
  })),
  { path: '/account/settings/basic?rz=true', as: 'unverified' as const },
];

const widths = [320, 390, 794, 1024];

const visits = new Map<DemoLogin | undefined, Promise<Visit>>();
/** One browser profile a person, in which the popup of the day was seen. */
async function visitOf(as: DemoLogin | undefined): Promise<Visit> {
  const known = visits.get(as);
  if (known) return known;
  const visit = product.visit(as).then(async (one) => {
    const seen = JSON.stringify({ lastShown: Math.floor(Date.now() / 86_400_000 + 1 / 3), until: null, version: null });
    await one.context.addInitScript((popup) => localStorage.setItem('popup', popup), seen);
    return one;
  });
  visits.set(as, visit);
  return visit;
}

/** The page follows the window; what it asks for at a new width is there. */
async function resize({ page }: Visit, width: number) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

describe('in small windows', () => {
  afterAll(async () => {
    for (const visit of visits.values()) await (await visit).context.close();
  });

  it.each(pages)('$path serves $as', async ({ path, as }) => {
    const visit = await visitOf(as);
    await resize(visit, widths[0]!);
    await visit.open(path);
    const faults: string[] = [];
    for (const width of widths) {
      await resize(visit, width);
      for (const fault of await windowFaults(visit.page, { target: 24 })) faults.push(`${width}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});
