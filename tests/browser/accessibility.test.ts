import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { qrOperations } from '#contract/auth/auth-qr.operations.ts';
import type { DemoLogin } from '#contract/demo/demo-accounts.rule.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { openProduct } from './product.ts';
import { smallTargets } from './small-targets.ts';

const product = await openProduct();

const course = demoId('course data-structures');
const offering = demoId('offering data-structures 3');

/** The page's address; the phone's holds a ticket of a browser that waits to be let in. */
async function addressOf(path: string): Promise<string> {
  if (path !== '/m/qr') return path;
  const { result, message } = await product.visitor().call(qrOperations.apply, {});
  if (!result) throw new Error(message);
  return `${path}?dm=${result.DM}`;
}

/** Every kind of page that exists, with who sees it. */
const pages: readonly { name: string; path: string; as?: DemoLogin }[] = [
  { name: 'home', path: '/index/home' },
  { name: 'course-list', path: '/course/list' },
  { name: 'course-introduction', path: `/course/introduce?id=${course}` },
  { name: 'search', path: '/index/search?q=数据' },
  { name: 'login', path: '/login' },
  { name: 'missing', path: '/404' },
  { name: 'success', path: '/result/success' },
  { name: 'fail', path: '/result/fail' },
  { name: 'today', path: '/index/home', as: 'learner' },
  { name: 'teaching-day', path: '/index/home', as: 'teacher' },
  { name: 'my-courses', path: '/account/course', as: 'learner' },
  { name: 'study', path: `/course/detail/index/courseStudy?id=${offering}`, as: 'learner' },
  { name: 'homework-list', path: `/course/detail/index/homeworkTest?id=${offering}`, as: 'learner' },
  { name: 'grade', path: `/course/detail/index/courseGrade?id=${offering}`, as: 'learner' },
  { name: 'materials', path: `/course/detail/index/courseMaterials?id=${offering}`, as: 'learner' },
  { name: 'taught', path: '/account/teacherAdmin/teachingcourse', as: 'teacher' },
  { name: 'course-information', path: `/courseManagement/index/courseInformation?id=${course}`, as: 'teacher' },
  { name: 'question-bank', path: `/courseManagement/index/questionBank?id=${course}`, as: 'teacher' },
  { name: 'import', path: `/courseManagement/index/questionBank/import?id=${course}`, as: 'teacher' },
  { name: 'homework-work', path: `/courseManagement/index/courseTestWork?id=${course}`, as: 'teacher' },
  { name: 'students', path: `/courseManagement/index/courseStudent?id=${course}`, as: 'teacher' },
  { name: 'center', path: '/account/center', as: 'learner' },
  { name: 'settings', path: '/account/settings/basic', as: 'learner' },
  { name: 'verification', path: '/account/settings/basic?rz=true', as: 'unverified' },
  { name: 'verifications', path: '/account/schoolAdmin/verification', as: 'schoolAdmin' },
  { name: 'audit', path: '/account/schoolAdmin/audit', as: 'platformAdmin' },
  { name: 'help', path: '/common/index?code=help' },
  { name: 'privacy', path: '/common/index?code=PrivacyPolicy' },
  { name: 'agreement', path: '/common/index?code=ServiceAgreement' },
  { name: 'feedback-form', path: '/common/index?code=feedback' },
  { name: 'feedback', path: '/common/feedback', as: 'platformAdmin' },
  { name: 'phone', path: '/m/qr', as: 'learner' },
  { name: 'scores', path: `/courseManagement/index/courseScore?id=${course}`, as: 'teacher' },
];

/** Pages whose buttons and links are measured, too. */
const measured = new Set([
  'home',
  'course-list',
  'course-introduction',
  'login',
  'center',
  'settings',
  'verification',
  'verifications',
  'audit',
  'help',
  'privacy',
  'agreement',
  'feedback-form',
  'feedback',
  'phone',
]);

/** Foreign frames are judged by way of a further page, which costs as much as the judgement; most pages have none. */
const judge = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] });

/** All but an experiment of axe, which holds time and speed on media-chrome's buttons for their names. */
const whole = (page: Page) => judge(page).disableRules('label-content-name-mismatch');

/** What differs from light to dark are colours. */
const colours = (page: Page) => judge(page).withRules('color-contrast');

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
          .slice(0, 3)
          .join(' | ')}`,
    );
}

describe('in light mode, and in dark mode', async () => {
  const visits = {
    visitor: await product.visit(),
    learner: await product.visit('learner'),
    teacher: await product.visit('teacher'),
    unverified: await product.visit('unverified'),
    schoolAdmin: await product.visit('schoolAdmin'),
    platformAdmin: await product.visit('platformAdmin'),
  };
  it.each(pages)('$name has no serious finding and no complaint', async ({ name, path, as }) => {
    const { page, complaints, go, picture, prefer } = visits[(as ?? 'visitor') as keyof typeof visits];
    complaints.length = 0;
    await go(await addressOf(path));
    await prefer({ mode: 'light' });
    await picture(`${name}-light`);
    expect.soft(await findings(whole(page)), 'in light mode').toEqual([]);
    if (measured.has(name)) expect.soft(await smallTargets(page), 'targets').toEqual([]);
    await prefer({ mode: 'dark' });
    await picture(`${name}-dark`);
    expect.soft(await findings(colours(page)), 'in dark mode').toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('targets', () => {
  it('that are small and close together would be noticed', async () => {
    const visit = await product.visit();
    await visit.open('/login');
    await visit.page.evaluate(() => {
      const bar = document.createElement('div');
      bar.style.cssText = 'position:fixed;left:0;bottom:0;display:flex;z-index:9';
      for (const name of ['one', 'two']) {
        const button = document.createElement('button');
        button.style.cssText = 'width:18px;height:18px;min-width:0;padding:0;border:0';
        button.setAttribute('aria-label', name);
        bar.append(button);
      }
      document.body.append(bar);
    });
    expect(await smallTargets(visit.page)).toEqual([
      'button “one” is 18×18 px small',
      'button “two” is 18×18 px small',
    ]);
  });
});
