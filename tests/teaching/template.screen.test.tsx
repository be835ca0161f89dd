// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CourseTemplate, OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import { courseTemplatesOperations } from '#contract/course-templates/course-templates.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { queryKeyOf } from '#shell/query-key.ts';
import TemplateScreen from '../../src/plugins/teaching/template.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someCourse, someNode, someOutline } from '../support/taught.builder.ts';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const change = (end: string, title: string, facts: Partial<OfferedChange> = {}): OfferedChange => ({
  ...{ sourceId: idOf(end), node: { id: idOf(`a${end[1]}`), version: 4 }, kind: 'richText', title, chapter: '绪论' },
  ...{ change: 'changed', what: ['content'], titleBefore: null, own: [], isBoth: false },
  ...facts,
});
const offered = (changes: OfferedChange[]): CourseTemplate => ({
  ...{ courseId, isTemplate: false, outlineVersion: 6 },
  follows: {
    ...{ templateId: idOf('77'), title: '数据结构', mayRead: true, version: 3, decidedVersion: 2 },
    changes,
  },
});

it('takes what the course has not changed itself at once, and the rest only where somebody says so', async () => {
  const [added, both, gone] = [
    change('01', '附录', { change: 'added', what: [], node: null }),
    change('02', '讲义', { what: ['title', 'content'], own: ['title'], isBoth: true, titleBefore: '速查' }),
    change('03', '旧课件', { change: 'removed', what: [] }),
  ];
  let now = offered([added, both, gone]);
  const outline = someOutline([someNode(idOf('a2'))], { version: 6 });
  const restored: string[] = [];
  const Shown = () => {
    const template = useOperation(courseTemplatesOperations.get, { id: courseId });
    const handle = { restore: (id: string) => restored.push(id) };
    return template.data ? (
      <TemplateScreen course={someCourse()} template={template.data} outline={handle as never} />
    ) : null;
  };
  const { asked, notices } = showScreen(Shown, {
    at: teachingAddresses.information.to({ id: courseId, tab: 'template' }),
    came: [{ key: queryKeyOf(outlineOperations.get, { courseId }), result: outline }] as never,
    answers: {
      'GET /courses/:id/template': () => now,
      'GET /courses/:courseId/outline': () => outline,
      'POST /courses/:id/template/decisions': ({ decisions }: { decisions: { sourceId: string }[] }) => {
        const decided = new Set(decisions.map(({ sourceId }) => sourceId));
        now = offered(now.follows!.changes.filter(({ sourceId }) => !decided.has(sourceId)));
        return now;
      },
    },
  });
  const row = (await screen.findByText('讲义')).closest('li')!;
  expect(within(row).getByText('本课程已修改标题')).toBeVisible();
  expect(within(row).getByText('绪论 · 标题、内容 · 原标题：速查')).toBeVisible();
  await press('采纳“旧课件”');
  expect(await screen.findByRole('button', { name: '采纳 1 处更新' })).toBeEnabled();
  expect(notices.at(-1)!.title).toBe('已采纳“旧课件”');
  notices.at(-1)!.action!.onPress();
  expect(restored).toEqual([idOf('a3')]);
  await press('采纳 1 处更新');
  expect(asked.filter(({ operation }) => operation.startsWith('POST')).map(({ input }) => input)).toEqual([
    {
      ...{ id: courseId, version: 6, templateVersion: 3 },
      decisions: [{ sourceId: idOf('03'), act: 'take', nodeVersion: 4 }],
    },
    {
      ...{ id: courseId, version: 6, templateVersion: 3 },
      decisions: [{ sourceId: idOf('01'), act: 'take', nodeVersion: null }],
    },
  ]);
  await press('忽略“讲义”');
  expect(await screen.findByText('暂无更新')).toBeVisible();
});
