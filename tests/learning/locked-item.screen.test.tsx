// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lock } from '#contract/teaching/release.contract.ts';
import CourseStudyScreen from '../../src/plugins/learning/course-study.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { item, offeringId, outlineOf, progressOf } from './study-course.builder.ts';

const lock: Lock = [
  { kind: 'after', itemId: '1.1 阅读', title: '1.1 阅读' },
  { kind: 'score', itemId: '作业', title: '作业', atLeast: 60, share: 42.5 },
  { kind: 'classes', names: ['一班', '二班'] },
];
let isDone = false;
let opensInMs: number | null = null;
const outline = (its: Lock | null) => ({
  ...outlineOf([item('1.1 阅读', 'document'), item('1.2 阅读', 'richText', { lock: its })]),
  opensInMs,
});
const answers: Answers = {
  'GET /offerings/:offeringId/outline': () => outline(isDone ? null : lock),
  'GET /learning/progress': () => progressOf(isDone ? { '1.1 阅读': 1 } : {}, 2),
  'GET /learning/today': () => ({ now: '2026-11-20T00:00:00.000Z', due: [] }),
  'GET /files/:id': ({ id }: { id: string }) => ({ fileId: id, name: '讲义.pdf', mediaType: 'application/pdf' }),
  'GET /offerings/:offeringId/items/:itemId/body': ({ itemId }: { itemId: string }) => ({
    ...{ itemId, title: itemId, body: `<p>正文 ${itemId}</p>` },
  }),
  'POST /learning/beats': ({ share = 0 }: { share?: number }) => {
    isDone ||= share >= 0.9;
    return { share, isCompleted: isDone, cutMs: 0, savedAt: '2026-11-20T02:32:05.000Z' };
  },
};
/** Reads the document to its end when it is pressed. */
const preview = {
  Preview: ({ onRead }: { onRead?: (share: number) => void }) => (
    <button type="button" onClick={() => onRead?.(1)}>
      读到末尾
    </button>
  ),
};
const show = (itemId: string, more: Answers = {}) =>
  showScreen(CourseStudyScreen, {
    at: `/course/detail/index/courseStudy?id=${offeringId}&item=${encodeURIComponent(itemId)}`,
    answers: { ...answers, ...more },
    person: { id: 'me', name: '林晓舟' },
    parts: { preview } as never,
  });

beforeEach(() => {
  [isDone, opensInMs] = [false, null];
  const none = () => undefined;
  Element.prototype.scrollTo = none;
  Element.prototype.scrollIntoView = none;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an item that is not open yet', () => {
  it('says what it waits for and leads there, in the tree too, and asks for nothing that is refused', async () => {
    const { asked } = show('1.2 阅读');
    expect(await screen.findByRole('heading', { name: '1.2 阅读', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: '前往“1.1 阅读”' })).toHaveAttribute(
      'href',
      expect.stringMatching(/item=1\.1/),
    );
    expect(screen.getByText('当前 42%')).toBeVisible();
    expect(screen.getByText(/^面向一班/)).toBeVisible();
    const row = within(screen.getByRole('navigation', { name: '目录' })).getByRole('link', { name: /1.2 阅读/ });
    expect(within(row).getByLabelText('尚未开放')).toBeVisible();
    expect(row).toHaveTextContent('完成“1.1 阅读”后开放');
    expect(asked.map(({ operation }) => operation)).not.toContain('GET /offerings/:offeringId/items/:itemId/body');
  });

  it('opens on the open page when its date has come, by the server’s clock', async () => {
    opensInMs = 20;
    const { asked } = show('1.2 阅读');
    await screen.findByText('当前 42%');
    isDone = true;
    opensInMs = null;
    expect(await screen.findByText('正文 1.2 阅读', {}, { timeout: 3000 })).toBeVisible();
    expect(asked.filter(({ operation }) => operation === 'GET /offerings/:offeringId/outline').length).toBeLessThan(5);
  });

  it('is open in the tree as soon as what it waits for is done', async () => {
    show('1.1 阅读');
    const tree = await screen.findByRole('navigation', { name: '目录' });
    expect(within(tree).getByLabelText('尚未开放')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '读到末尾' }));
    await waitFor(() => expect(within(tree).queryByLabelText('尚未开放')).toBeNull());
  });
});
