// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { queryKeyOf } from '#shell/query-key.ts';
import VersionsScreen from '../../src/plugins/teaching/versions.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someCourse, someNode, someOutline } from '../support/taught.builder.ts';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('99') };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('versions say what differs, and the way back asks before it replaces changes', async () => {
  const course = someCourse({ publishedVersion: 2, pending: ['summary'] });
  const outline = someOutline([someNode(idOf('01'))]);
  const version = (number: number, change: object = {}) => ({
    ...{ number, publishedAt: '2026-08-11T02:00:00.000Z', publishedBy: '沈知远', draftOf: null, items: 3 },
    ...{ differences: null, isShown: number === 2, ...change },
  });
  const questions: { text?: string | undefined }[] = [];
  const { asked, notices } = showScreen(
    () => (
      <VersionsScreen course={course} outline={{ query: { data: outline } } as never} flush={() => Promise.resolve()} />
    ),
    {
      at: teachingAddresses.information.to({ id: courseId, tab: 'versions' }),
      person,
      came: [
        { key: queryKeyOf(teachingOperations.get, { id: courseId }), result: course },
        { key: queryKeyOf(outlineOperations.get, { courseId }), result: outline },
      ] as never,
      parts: {
        confirm: async (question) => {
          questions.push(question as never);
          return true;
        },
      },
      answers: {
        'GET /courses/:id/versions': () => ({
          data: [version(2, { differences: { fields: ['summary'], added: 1, changed: 0, removed: 2 } }), version(1)],
          ...{ pageNo: 1, pageSize: 10, totalCount: 2, totalPage: 1 },
        }),
        'POST /courses/:id/taking-back': () => course,
      },
    },
  );
  expect(await screen.findByText('新增 1 项，删除 2 项，修改了一句话介绍')).toBeVisible();
  expect(screen.getByText('首个版本')).toBeVisible();
  await press('恢复第 1 版');
  expect(questions).toMatchObject([{ text: expect.stringContaining('1 处未发布的改动会被替换') }]);
  expect(asked.find(({ operation }) => operation.startsWith('POST'))!.input).toEqual({
    ...{ id: courseId, number: 1, version: 3, outlineVersion: 1, replacesChanges: true },
  });
  expect(notices.at(-1)!.title).toBe('草稿已恢复为第 1 版');
});
