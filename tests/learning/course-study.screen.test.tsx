// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import CourseStudyScreen from '../../src/plugins/learning/course-study.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { silenceMedia } from '../support/silent-media.ts';
import { item, offeringId, outlineOf, progressOf } from './study-course.builder.ts';

const outline = outlineOf(
  [item('1.1 视频'), item('1.2 讲义', 'document')],
  [item('2.1 阅读', 'richText'), item('2.2 作业', 'homework')],
);
const stateOf = (itemId: string) => ({
  itemId,
  kind: 'video',
  title: itemId,
  fileId: `file of ${itemId}`,
  homeworkId: null,
  durationMs: 600_000,
  pages: null,
  share: 0.5,
  isCompleted: false,
  positionMs: 300_000,
  watched: [[0, 300_000]],
});
const answers: Answers = {
  'GET /offerings/:offeringId/outline': () => outline,
  'GET /learning/progress': () => progressOf({ '1.1 视频': 0.5 }, 4),
  'GET /learning/items/:itemId': ({ itemId }: { itemId: string }) => stateOf(itemId),
  'GET /learning/today': () => ({ now: '2026-11-20T00:00:00.000Z', due: [] }),
  'GET /files/:id/address': ({ id }: { id: string }) => ({
    url: `/api/media/${id}`,
    expiresAt: '2026-11-20T12:00:00.000Z',
    file: { fileId: id, name: 'a.mp4', mediaType: 'video/mp4', sizeBytes: 1, sha256: '', isPublic: false },
    captions: [{ captionFileId: 'captions', language: 'zh-CN', label: '中文', url: '/api/media/captions' }],
  }),
  'GET /files/:id': ({ id }: { id: string }) => ({
    fileId: id,
    name: '讲义.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 1,
    sha256: '',
    isPublic: false,
  }),
  'GET /offerings/:offeringId/items/:itemId/body': ({ itemId }: { itemId: string }) => ({
    itemId,
    title: itemId,
    body: '<p>一段正文</p>',
  }),
  'POST /learning/beats': ({ share = 0.6 }: { share?: number }) => ({
    share,
    isCompleted: share >= 0.9,
    cutMs: 0,
    savedAt: '2026-11-20T02:32:05.000Z',
  }),
};
const at = (itemId?: string) =>
  `/course/detail/index/courseStudy?id=${offeringId}${itemId ? `&item=${encodeURIComponent(itemId)}` : ''}`;

/** Reads the document to its end when it is pressed. */
const preview = {
  Preview: ({ onRead }: { onRead?: (share: number) => void }) => (
    <button type="button" onClick={() => onRead?.(1)}>
      读到末尾
    </button>
  ),
};
const show = (itemId?: string, more: Answers = {}) =>
  showScreen(CourseStudyScreen, {
    at: at(itemId),
    answers: { ...answers, ...more },
    person: { id: 'me', name: '林晓舟' },
    parts: { preview } as never,
  });

beforeEach(() => {
  const none = () => undefined;
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('WEBVTT\n\n00:01.000 --> 00:02.000\n先把左子树走完\n\n00:03.000 --> 00:04.000\n再访问根\n'),
  );
  silenceMedia();
  Element.prototype.scrollTo = none;
  Element.prototype.scrollIntoView = none;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the study page', () => {
  it('opens where the person stopped, in the chapter tree too', async () => {
    show();
    expect(await screen.findByRole('heading', { name: '1.1 视频', level: 1 })).toBeVisible();
    const tree = screen.getByRole('navigation', { name: '目录' });
    expect(within(tree).getByRole('link', { current: true })).toHaveTextContent('1.1 视频正在学习 · 剩 5 分钟10:00');
    expect(within(tree).getByText('上次学到 1.1 视频 · 05:00')).toHaveAttribute(
      'href',
      expect.stringContaining('item=1.1'),
    );
    expect(within(tree).getByRole('button', { name: /第 1 章/, expanded: true })).toBeVisible();
    await userEvent.click(within(tree).getByRole('button', { name: /第 2 章/, expanded: false }));
    expect(within(tree).getByText('2.2 作业')).toBeVisible();
  });

  it('goes on with the video, and tells the server what was watched', async () => {
    const { asked } = show();
    await screen.findByRole('heading', { name: '1.1 视频', level: 1 });
    const video = document.querySelector('video')!;
    fireEvent(video, new Event('loadedmetadata'));
    expect(video.currentTime).toBe(300);
    expect(screen.getByText('从上次的 05:00 继续播放')).toBeVisible();
    const play = (seconds: number) => {
      video.currentTime = seconds;
      fireEvent(video, new Event('timeupdate'));
    };
    fireEvent(video, new Event('seeking'));
    fireEvent(video, new Event('playing'));
    for (const second of [300.5, 301, 302]) play(second);
    fireEvent(video, new Event('pause'));
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'POST /learning/beats').map(({ input }) => input)).toEqual([
        { offeringId, itemId: '1.1 视频', ranges: [[300_000, 302_000]], positionMs: 302_000 },
      ]),
    );
    expect(await screen.findByText(/已自动保存/)).toBeVisible();
  });

  it.each([
    [20_000, '有 20 秒未计入学习时长：'],
    [180_000, '有 3 分钟未计入学习时长：'],
  ])('says what the server did not count of it, and why: %i ms', async (cutMs, words) => {
    show(undefined, {
      'POST /learning/beats': () => ({ share: 0.5, isCompleted: false, savedAt: '2026-11-20T02:32:05.000Z', cutMs }),
    });
    await screen.findByRole('heading', { name: '1.1 视频', level: 1 });
    const video = document.querySelector('video')!;
    fireEvent(video, new Event('loadedmetadata'));
    fireEvent(video, new Event('playing'));
    expect(screen.queryByText(/未计入/)).toBeNull();
    video.currentTime = 301;
    fireEvent(video, new Event('timeupdate'));
    fireEvent(video, new Event('pause'));
    expect(await screen.findByText(/未计入/)).toHaveTextContent(
      `${words}播放快于 2 倍速，或同一时间在其他标签页、设备上观看`,
    );
  });

  it('runs the words beside the picture, and a line leads to its second', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /再访问根/ }));
    expect(document.querySelector('video')!.currentTime).toBe(3);
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索文稿' }), '左子');
    expect(screen.queryByRole('button', { name: /再访问根/ })).toBeNull();
    expect(screen.getByRole('button', { name: /先把左子树走完/ })).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索文稿' }), '图');
    expect(screen.getByText('未找到“左子图”')).toBeVisible();
  });

  const other = {
    'GET /offerings/:offeringId/outline': () => outlineOf([item('声音', 'audio'), item('网页', 'link')]),
  };
  it('plays a sound as a film without a picture', async () => {
    show('声音', other);
    expect(await screen.findByText(/^收听 90% 即完成/)).toBeVisible();
    expect(await screen.findByRole('button', { name: /再访问根/ })).toBeVisible();
  });

  it('takes a link as done when it was opened', async () => {
    const { asked } = show('网页', other);
    const link = await screen.findByRole('link', { name: '打开链接' });
    expect(link).toHaveAttribute('href', 'https://example.org/');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(await screen.findByText('已打开，可再次打开')).toBeVisible();
    expect(asked.findLast(({ operation }) => operation === 'POST /learning/beats')?.input).toMatchObject({ share: 1 });
  });

  it('counts a document as read when its end was seen', async () => {
    const { asked } = show('1.2 讲义');
    await userEvent.click(await screen.findByRole('button', { name: '读到末尾' }));
    expect(await screen.findByText('已读完，可回看')).toBeVisible();
    expect(asked.findLast(({ operation }) => operation === 'POST /learning/beats')?.input).toEqual({
      offeringId,
      itemId: '1.2 讲义',
      share: 1,
    });
  });

  it('shows a text, and the door to homework', async () => {
    show('2.1 阅读');
    expect(await screen.findByText('一段正文')).toBeVisible();
  });

  it('leads to homework on its own page', async () => {
    show('2.2 作业');
    expect(await screen.findByRole('link', { name: '前往作业' })).toHaveAttribute(
      'href',
      expect.stringMatching(/homeworkTestQuestion\?id=.*homework=/),
    );
  });

  it.each([
    ['somebody who has not enrolled', new CallError(404, '内容不存在'), '你尚未参加该课程'],
    ['a broken network', new CallError('offline', '网络连接不上'), '课程加载失败'],
  ])('tells %s what to do', async (_who, error, title) => {
    const refuse = () => {
      throw error;
    };
    show(undefined, { 'GET /offerings/:offeringId/outline': refuse, 'GET /learning/progress': refuse });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('says so when the teacher has published nothing', async () => {
    show(undefined, {
      'GET /offerings/:offeringId/outline': () => outlineOf(),
      'GET /learning/progress': () => progressOf({}, 0),
    });
    expect(await screen.findByRole('heading', { name: '教师尚未发布内容' })).toBeVisible();
  });
});
