// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import UseInCourseOverlay from '../../src/plugins/library/use-in-course.overlay.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { materialId } from './shown-material.builder.ts';

const courseOf = (id: string, title: string) => ({ id, title, schoolName: '云海大学', status: 'published' });
const nodeOf = (id: string, kind: string, title: string, position: number, parentId: string | null = null) => ({
  ...{ id, kind, title, position, parentId },
});
const nodes = [
  nodeOf('n1', 'chapter', '绪论', 0),
  nodeOf('n2', 'chapter', '循环系统', 1),
  nodeOf('n3', 'video', '片', 0, 'n1'),
];
const answers: Answers = {
  'GET /courses/taught': () => ({ data: [courseOf('c1', '解剖学'), courseOf('c2', '生理学')] }),
  'GET /courses/:courseId/outline': ({ courseId }: { courseId: string }) => ({ courseId, version: 1, nodes }),
  'POST /courses/:courseId/outline': () => ({}),
  'POST /lib/res/uses': () => ({ nodeId: 'new', fileId: 'file', version: 4 }),
};

function show(more: Answers = {}) {
  const onClose = vi.fn<(taken: unknown) => void>();
  const Overlay = () => <UseInCourseOverlay id={materialId} title="心脏" onClose={onClose} />;
  return { onClose, ...showScreen(Overlay, { at: '/', answers: { ...answers, ...more }, person: { id: 'me' } }) };
}
const selected = async (label: string) => (await screen.findByLabelText<HTMLSelectElement>(label)).value;
const usesOf = (asked: { operation: string; input: unknown }[]) =>
  asked.find(({ operation }) => operation === 'POST /lib/res/uses')?.input;
const agree = () => fireEvent.click(screen.getByRole('button', { name: '引用到此处' }));

beforeEach(() => {
  localStorage.clear();
});

describe('taking a material into a course', () => {
  it('offers the chapter used last, so that one more press is enough', async () => {
    localStorage.setItem('libraryUses:me', JSON.stringify([{ courseId: 'c2', parentId: 'n1' }]));
    const { asked, onClose } = show();
    expect(await selected('课程')).toBe('c2');
    expect(await selected('添加到')).toBe('n1');
    agree();
    await waitFor(() =>
      expect(onClose).toHaveBeenCalledWith({ courseId: 'c2', courseTitle: '生理学', nodeId: 'new', version: 4 }),
    );
    expect(usesOf(asked)).toEqual({ ZYID: materialId, courseId: 'c2', parentId: 'n1' });
  });

  it('remembers where it went', async () => {
    const { onClose } = show();
    fireEvent.change(await screen.findByLabelText('添加到'), { target: { value: 'n2' } });
    agree();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(JSON.parse(localStorage.getItem('libraryUses:me')!)).toEqual([{ courseId: 'c1', parentId: 'n2' }]);
  });

  it('makes a chapter where there is none', async () => {
    const { asked, onClose } = show({
      'GET /courses/:courseId/outline': ({ courseId }: { courseId: string }) => ({ courseId, version: 1, nodes: [] }),
    });
    expect(await selected('添加到')).toBe('new');
    agree();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const made = asked.find(({ operation }) => operation === 'POST /courses/:courseId/outline')!.input as {
      id: string;
    };
    expect(usesOf(asked)).toMatchObject({ parentId: made.id });
  });

  it('says why it was refused, and stays open', async () => {
    const refused = () => {
      throw new CallError(403, '这份素材不能引用');
    };
    const { onClose } = show({ 'POST /lib/res/uses': refused });
    await screen.findByLabelText('添加到');
    agree();
    expect((await screen.findByRole('alert')).textContent).toBe('这份素材不能引用');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what to do first to somebody without a course', async () => {
    show({ 'GET /courses/taught': () => ({ data: [] }) });
    expect(await screen.findByRole('heading', { name: '暂无自己的课程' })).toBeTruthy();
  });
});
