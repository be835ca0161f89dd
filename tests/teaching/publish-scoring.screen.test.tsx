// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CourseInformationScreen from '../../src/plugins/teaching/course-information.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';
import { courseId, someCourse, someNode, someOutline, someSheet } from '../support/taught.builder.ts';

const outline = someOutline([
  someNode('one', { title: '绪论' }),
  someNode('lesson', { title: '排队', parentId: 'one', kind: 'richText' }),
]);
const regraded = someCourse({
  sheet: someSheet({ scoring: { progress: 30, homework: 70, passPoints: 60, excellentPoints: 90 } }),
  pending: ['scoring'],
  learners: 121,
});

/** @param agrees what the teacher answers when asked */
async function publish(agrees: boolean) {
  const questions: { title: string; text?: string }[] = [];
  const { asked } = showScreen(CourseInformationScreen, {
    at: `/courseManagement/index/courseInformation?id=${courseId}&tab=outline`,
    answers: {
      'GET /courses/:id/manage': () => regraded,
      'GET /courses/:courseId/outline': () => outline,
      'POST /courses/:id/publish': () => someCourse({ sheet: regraded.sheet, publishedVersion: 2 }),
    },
    parts: {
      confirm: async (question) => {
        questions.push(question);
        return agrees;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /发布 1 处改动/ }));
  await waitFor(() => expect(questions).toHaveLength(1));
  return { question: questions[0]!, published: () => asked.some(({ operation }) => operation.endsWith('/publish')) };
}

describe('publishing another way of grading', () => {
  it('says before and after, and how many it concerns', async () => {
    const { question, published } = await publish(true);
    expect(question.title).toContain('121');
    expect(question.text).toBe('内容学习占比由 40 改为 30；作业占比由 60 改为 70；优秀线由 85 改为 90。');
    await waitFor(() => expect(published()).toBe(true));
  });

  it('leaves everything as it is where the teacher does not agree', async () => {
    const { published } = await publish(false);
    expect(published()).toBe(false);
  });
});
