import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import type { DemoLogin } from '#contract/demo-accounts.rule.ts';
import { demoId } from '#server/demo/demo-random.ts';
import { openProduct, type Visit } from './product.ts';

const product = await openProduct();

const course = demoId('course data-structures');
const offering = demoId('offering data-structures 3');

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
  { name: 'scores', path: `/courseManagement/index/courseScore?id=${course}`, as: 'teacher' },
];

async function findings({ page }: Visit): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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

for (const mode of ['light', 'dark'] as const)
  describe(`in ${mode} mode`, async () => {
    const visits = {
      visitor: await product.visit(undefined, { mode }),
      learner: await product.visit('learner', { mode }),
      teacher: await product.visit('teacher', { mode }),
    };
    it.each(pages)('$name has no serious finding and no complaint', async ({ name, path, as }) => {
      const visit = visits[(as ?? 'visitor') as keyof typeof visits];
      visit.complaints.length = 0;
      await visit.open(path);
      await visit.picture(`${name}-${mode}`);
      expect(await findings(visit)).toEqual([]);
      expect(visit.complaints).toEqual([]);
    });
  });
