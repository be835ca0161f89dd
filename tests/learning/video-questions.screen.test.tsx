// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VideoAnswer, VideoQuestion, VideoQuestions } from '#contract/quizzes/video-questions.contract.ts';
import { CallError } from '#shell/call-error.ts';
import CourseStudyScreen from '../../src/plugins/learning/course-study.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { silenceMedia } from '../support/silent-media.ts';
import { item, offeringId, outlineOf, progressOf } from './study-course.builder.ts';

const itemId = '视频';
const options = [
  { id: 'a', text: '一格' },
  { id: 'b', text: 'n 格' },
];
const asked = (id: string, second: number, isRequired: boolean): VideoQuestion => ({
  ...{ second, isRequired, tries: 0, last: null },
  question: {
    ...{ id, position: 1, kind: 'single', points: 5, stem: `<p>问题 ${id}</p>` },
    ...{ options, gapCount: 0, lefts: [], rights: [] },
  },
});
let page: VideoQuestions;
let isBroken = false;
const sent: VideoAnswer[] = [];
const calls: string[] = [];

const answers: Answers = {
  'GET /offerings/:offeringId/outline': () => outlineOf([item(itemId, 'video', { questions: 2 })]),
  'GET /learning/progress': () => progressOf({}, 1),
  'GET /learning/items/:itemId': () => ({
    ...{ itemId, kind: 'video', title: itemId, fileId: `file of ${itemId}`, homeworkId: null, durationMs: 600_000 },
    ...{ pages: null, share: 0, isCompleted: false, positionMs: 0, watched: [], opening: '' },
  }),
  'GET /learning/today': () => ({ now: '2026-11-20T00:00:00.000Z', due: [] }),
  'GET /files/:id/address': ({ id }: { id: string }) => ({
    ...{ url: `/api/media/${id}`, expiresAt: '2026-11-20T12:00:00.000Z', captions: [] },
    file: { fileId: id, name: 'a.mp4', mediaType: 'video/mp4', sizeBytes: 1, sha256: '', isPublic: false },
  }),
  'POST /learning/beats': () => ({ share: 0, isCompleted: false, cutMs: 0, savedAt: '2026-11-20T02:32:05.000Z' }),
  'GET /quizzes/videos/:itemId': () => page,
  'POST /quizzes/videos/:itemId/answers': (answer: VideoAnswer) => {
    if (isBroken) throw new CallError('offline', '网络已断开');
    sent.push(answer);
    const before = page.data.find(({ question }) => question.id === answer.questionId)!;
    const got = answer.answer.kind === 'choice' && answer.answer.ids[0] === 'b' ? 5 : 0;
    const feedback = { questionId: answer.questionId, got, parts: [], content: null };
    return {
      question: { ...before, tries: answer.number, last: { answer: answer.answer, feedback } },
      isCompleted: false,
    };
  },
};

beforeEach(() => {
  [isBroken, sent.length, calls.length] = [false, 0, 0];
  const data = [asked('q1', 20, true), asked('q2', 40, false)];
  page = { itemId, offeringId, contentId: 'c1', isTeaching: false, data };
  const none = () => undefined;
  silenceMedia(calls);
  Element.prototype.scrollTo = none;
  Element.prototype.scrollIntoView = none;
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  showScreen(CourseStudyScreen, {
    ...{ at: `/course/detail/index/courseStudy?id=${offeringId}&item=${encodeURIComponent(itemId)}`, answers },
    person: { id: 'me', name: '林晓舟' },
  });
  await screen.findByRole('heading', { name: itemId, level: 1 });
  const video = document.querySelector('video')!;
  const tell = (seconds: number, event: string) => {
    video.currentTime = seconds;
    fireEvent(video, new Event(event));
  };
  return { video, play: (seconds: number) => tell(seconds, 'timeupdate'), jump: (to: number) => tell(to, 'seeking') };
}

it('stops who jumps past what must be answered, judges, lets a wrong answer be tried again, and goes on', async () => {
  const { video, jump } = await open();
  expect(screen.getByText('视频问题 2 题，已答 0 题')).toBeVisible();
  expect(screen.getByText(/还有 1 题未回答/)).toBeVisible();
  jump(300);
  const dialog = await screen.findByRole('dialog', { name: '视频问题' });
  expect([video.currentTime, calls.at(-1)]).toEqual([20, 'pause']);
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: '视频问题' })).toHaveFocus());
  expect(within(dialog).queryByRole('button', { name: '跳过' })).toBeNull();
  await userEvent.click(within(dialog).getByText('一格'));
  await userEvent.click(within(dialog).getByRole('button', { name: '提交答案' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('回答错误'));
  expect(within(dialog).getByRole('status')).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: '再试一次' }));
  await userEvent.click(within(dialog).getByText('n 格'));
  await userEvent.click(within(dialog).getByRole('button', { name: '提交答案' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('回答正确'));
  expect(sent.map(({ number, questionId, contentId }) => [number, questionId, contentId])).toEqual([
    [1, 'q1', 'c1'],
    [2, 'q1', 'c1'],
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: '继续播放' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([video.currentTime, calls.at(-1)]).toEqual([20, 'play']);
  expect(screen.getByText('视频问题 2 题，已答 1 题')).toBeVisible();
});

it('may be skipped where the teacher lets it, and says what was not sent', async () => {
  page.data[0]!.tries = 1;
  const { play } = await open();
  play(39.9);
  play(40.1);
  const dialog = await screen.findByRole('dialog', { name: '视频问题' });
  isBroken = true;
  await userEvent.click(within(dialog).getByText('n 格'));
  await userEvent.click(within(dialog).getByRole('button', { name: '提交答案' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/网络已断开.*答案尚未提交/);
  isBroken = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('回答正确'));
  await userEvent.click(within(dialog).getByRole('button', { name: '继续播放' }));
  expect(sent).toHaveLength(1);
});
