import { afterAll, describe, expect, it } from 'vitest';
import type { DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { loadPlugins } from '#shell/load-plugins.ts';
import { createRegistry, type Place } from '#shell/registry.ts';
import { atRest, openProduct, type Visit } from './product.ts';
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
  '/course/detail/index/exam': `id=${offering}&exam=${demoId('exam 模拟考试')}`,
  '/account/schoolAdmin/examOffice/exam': `exam=${demoId('exam 阶段考试二　树与二叉树')}`,
  '/account/schoolAdmin/examOffice/print': `exam=${demoId('exam 阶段考试二　树与二叉树')}`,
  '/courseManagement/index': `id=${course}`,
  '/courseManagement/printExam': `exam=${demoId('exam 阶段考试二　树与二叉树')}`,
  '/courseManagement/index/courseClass/detail': `id=${course}&class=${demoId('class data-structures 计科 2301')}`,
  '/courseManagement/index/courseTestWork/courseTestWorkCorrect': `id=${course}&${homework}`,
  '/lib': `ZYKID=${library}&id=${library}`,
  '/lib/material/detail': `ZYKID=${library}&id=${demoId('material algorithms 0')}`,
  '/index/search': 'q=数据',
  '/school/detail': `id=${demoId('school yunhai')}`,
  '/teacher/detail': `id=${demoId('account teacher')}`,
  '/common/index': 'code=help',
};

const { short_code: code } = await product.db
  .selectFrom('materials')
  .where('id', '=', demoId('material algorithms 0'))
  .select('short_code')
  .executeTakeFirstOrThrow();

const { id: siteId } = await product.db
  .selectFrom('sites')
  .where('is_fallback', '=', true)
  .select('id')
  .executeTakeFirstOrThrow();

/** Addresses with a part of their own, as one of them reads. */
const filled: Readonly<Record<string, string>> = {
  '/r/:code': `/r/${code}`,
  '/account/platformAdmin/sites/:id': `/account/platformAdmin/sites/${siteId}`,
};

/** Who works on a page, by what it needs; and pages that are others' work. */
const people: Readonly<Record<string, DemoLogin | undefined>> = {
  user: 'learner',
  'course.edit': 'teacher',
  'course.import': 'teacher',
  'course.export': 'schoolAdmin',
  libSys: 'libMaintainer',
  'libSys.get': 'libMaintainer',
  'libSys.query': 'libMaintainer',
  profile: 'schoolAdmin',
  'profile.query': 'schoolAdmin',
  'profile.get': 'schoolAdmin',
  'profile.add': 'schoolAdmin',
  'profile.edit': 'schoolAdmin',
  'common.edit': 'platformAdmin',
  '/account/teacherAdmin/teachingcourse': 'teacher',
  '/account/teacherAdmin/teacherinformation': 'teacher',
  '/account/teacherAdmin/majorinformation': 'teacher',
  '/account/teacherCourse/basicInfo': 'teacher',
  '/account/schoolAdmin/audit': 'platformAdmin',
  '/account/platformAdmin/areas': 'platformAdmin',
  '/account/platformAdmin/sites': 'platformAdmin',
  '/account/platformAdmin/sites/:id': 'platformAdmin',
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
  const path = filled[route.path] ?? route.path;
  return { path: subject ? `${path}?${subjects[subject]}` : path, as };
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

afterAll(async () => {
  for (const visit of visits.values()) await (await visit).context.close();
});

const visits = new Map<DemoLogin | undefined, Promise<Visit>>();
/** One browser profile a person. */
async function visitOf(as: DemoLogin | undefined): Promise<Visit> {
  const known = visits.get(as);
  if (known) return known;
  const visit = product.visit(as);
  visits.set(as, visit);
  return visit;
}

/** The page follows the window; what it asks for at a new width is there. */
async function resize({ page }: Visit, width: number) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  await atRest(page);
}

async function faultsIn(visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await resize(visit, width);
    // What a page shows while something is still on its way is no fault of it; what stays is.
    let found: string[] = [];
    await expect
      .poll(async () => (found = await windowFaults(visit.page)))
      .toEqual([])
      .catch(() => undefined);
    for (const fault of found) faults.push(`${width}: ${fault}`);
  }
  return faults;
}

describe('in small windows', () => {
  it.each(pages)('$path serves $as', async ({ path, as }) => {
    const visit = await visitOf(as);
    await resize(visit, widths[0]!);
    await visit.go(path);
    expect(await faultsIn(visit)).toEqual([]);
  });
});

describe('on a phone', async () => {
  const learner = await visitOf('learner');
  const { page } = learner;
  const openAt = async (path: string) => {
    await resize(learner, 390);
    await learner.open(path);
  };

  it('the areas stand at the foot, as large as a thumb, and say where one is', async () => {
    await openAt(`/lib/detail?id=${library}`);
    const tabs = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
    expect(await tabs.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/index/home',
      '/course/list',
      '/sourceLib',
      '/account/course',
      '/account/center',
    ]);
    for (const tab of await tabs.all()) {
      const box = (await tab.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
    }
    expect(await tabs.and(page.locator('[aria-current=page]')).getAttribute('href')).toBe('/sourceLib');
  });

  it('logo and face have names', async () => {
    await openAt('/index/home');
    const head = page.getByRole('banner');
    await head.getByRole('link', { name: /云海智学/ }).waitFor();
    await head.getByRole('button', { name: /林晓舟/ }).waitFor();
  });

  it('filters of a list stand in a drawer, and courses are rows', async () => {
    await openAt('/course/list');
    const card = (await page.locator('main article').first().boundingBox())!;
    expect(card.height).toBeLessThan(160);
    await page.locator('main [aria-haspopup=dialog]').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('group').last().getByRole('button').nth(1).click();
    await page.waitForURL(/form=/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.locator('main [aria-haspopup=dialog]').filter({ hasText: '1' }).waitFor();
  });

  it('the chapters of a course are one press away, and so is the next item', async () => {
    await openAt(`/course/detail/index/courseStudy?id=${offering}`);
    await page.locator('main [aria-haspopup=dialog]').click();
    const links = page.getByRole('dialog').getByRole('navigation').locator('li a');
    await links.first().click();
    await page.waitForURL(/item=/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const here = page.url();
    await page.locator('main a', { hasText: '下一项' }).click();
    await page.waitForURL((url) => url.href !== here);
  });

  it('a homework is answered with card and hand-in at the foot, at every width', async () => {
    await openAt(`/course/detail/index/homeworkTest/homeworkTestQuestion?id=${offering}&${homework}`);
    await page.locator('main button').last().click();
    await page.locator('main article').first().waitFor();
    const question = (await page.locator('main article').first().boundingBox())!;
    expect(question.y).toBeLessThan(400);
    await page.locator('main [aria-haspopup=dialog]').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^第 6 题/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => (await page.locator('main article').nth(5).boundingBox())!.y).toBeLessThan(500);
    expect(await faultsIn(learner)).toEqual([]);
  });

  it('a page that has no room says so, and leads on', async () => {
    const teacher = await visitOf('teacher');
    await resize(teacher, 390);
    await teacher.open(`/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=${course}&${homework}`);
    await teacher.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => teacher.page.locator('main button').count()).toBe(2);
    await resize(teacher, 1024);
    await teacher.page.locator('main article, main h3').first().waitFor();
  });

  it.each([
    ['study', `/course/detail/index/courseStudy?id=${offering}`, 'learner'],
    ['homework', `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${offering}&${homework}`, 'learner'],
    ['marking', `/courseManagement/index/courseTestWork/courseTestWorkCorrect?id=${course}&${homework}`, 'teacher'],
  ] as const)('and wider, the keyboard first offers to jump past the head in %s', async (_name, path, as) => {
    const visit = await visitOf(as);
    await resize(visit, 1024);
    await visit.open(path);
    await visit.page.keyboard.press('Tab');
    const target = await visit.page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(target).toMatch(/^#/);
    expect(await visit.page.locator(target!).count()).toBe(1);
  });
});
