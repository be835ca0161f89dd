import { describe, expect, it } from 'vitest';
import type { CourseEdit, ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { recordSaver } from '#kit/save-record.ts';
import { courseDetailsEditing, courseDetailsProblems } from '../../src/plugins/teaching/course-details.editing.ts';
import { someCourse, someSheet } from '../support/taught.builder.ts';

/** A server that holds one course and refuses older versions. */
function server(held: ManagedCourse) {
  const edits: CourseEdit[] = [];
  let cached: ManagedCourse | null = null;
  const place = {
    put: (course: ManagedCourse) => {
      cached = course;
    },
    renew: () => undefined,
  };
  const call = async (_operation: unknown, { id: _id, version, ...changes }: CourseEdit) => {
    edits.push({ id: held.id, version, ...changes });
    if (version !== held.version) throw Object.assign(new Error('conflict'), { code: 409, result: { current: held } });
    held = { ...held, version: version + 1, sheet: { ...held.sheet, ...changes } };
    return { result: held };
  };
  return {
    edits,
    saver: recordSaver(courseDetailsEditing(held.id), call, place),
    held: () => held,
    cached: () => cached,
  };
}
const base = someSheet();

describe('saving the sheet', () => {
  it('sends only what changed', async () => {
    const { saver, edits } = server(someCourse());
    const saved = await saver({ content: someSheet({ summary: '一句话' }), base, version: 3, savedAt: null });
    expect(saved.version).toBe(4);
    expect(edits).toEqual([{ id: someCourse().id, version: 3, summary: '一句话' }]);
  });

  it('keeps back what cannot be saved, and saves the rest', async () => {
    const { saver, edits } = server(someCourse());
    const content = someSheet({ title: ' ', hours: 32 });
    expect(courseDetailsProblems(content)).toEqual({ title: 'empty' });
    const saved = await saver({ content, base, version: 3, savedAt: null });
    expect(edits).toEqual([{ id: someCourse().id, version: 3, hours: 32 }]);
    expect(saved).toMatchObject({ version: 4, base: someSheet({ title: base.title, hours: 32 }) });
    expect(await saver({ content: someSheet({ title: '' }), base, version: 4, savedAt: 'x' })).toEqual({
      version: 4,
      savedAt: 'x',
      base,
    });
  });

  it('goes on top of a colleague’s write to other fields', async () => {
    const { saver, held, cached } = server(someCourse({ version: 7, sheet: someSheet({ hours: 48 }) }));
    const saved = await saver({ content: someSheet({ title: '新名' }), base, version: 3, savedAt: null });
    expect(held().sheet).toEqual(someSheet({ title: '新名', hours: 48 }));
    expect(saved).toMatchObject({ version: 8, merged: someSheet({ title: '新名', hours: 48 }) });
    expect(cached()).toBe(held());
  });

  it('does so again where another one is faster still, and keeps back what cannot be saved', async () => {
    const { saver, held, edits } = server(someCourse({ version: 7, sheet: someSheet({ hours: 48 }) }));
    const content = someSheet({ title: '', summary: '一句话' });
    const saved = await saver({ content, base, version: 3, savedAt: null });
    expect(edits.map(({ version }) => version)).toEqual([3, 7]);
    expect(saved).toMatchObject({
      merged: someSheet({ title: '', summary: '一句话', hours: 48 }),
      base: someSheet({ summary: '一句话', hours: 48 }),
    });
    expect(held().sheet).toEqual(someSheet({ summary: '一句话', hours: 48 }));
  });

  it('shows both sides of a field that both wrote, and loses nothing of the others', async () => {
    const { saver, held } = server(someCourse({ version: 7, sheet: someSheet({ title: '其他成员的版本' }) }));
    const content = someSheet({ title: '我的', hours: 32 });
    const failure = await saver({ content, base, version: 3, savedAt: null }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 409,
      result: { current: { version: 8, content: someSheet({ title: '其他成员的版本', hours: 32 }) } },
    });
    expect(held().sheet).toEqual(someSheet({ title: '其他成员的版本', hours: 32 }));
  });

  it('takes the same value from both as no conflict, and sends nothing again', async () => {
    const { saver, edits } = server(someCourse({ version: 7, sheet: someSheet({ title: '同名' }) }));
    await expect(
      saver({ content: someSheet({ title: '同名' }), base, version: 3, savedAt: null }),
    ).resolves.toMatchObject({ version: 7 });
    expect(edits).toHaveLength(1);
  });

  it('passes other failures on', async () => {
    const gone = async () => {
      throw Object.assign(new Error('gone'), { code: 404 });
    };
    const saver = recordSaver(courseDetailsEditing('x'), gone, { put: () => undefined, renew: () => undefined });
    await expect(saver({ content: someSheet({ hours: 1 }), base, version: 1, savedAt: null })).rejects.toThrow('gone');
  });
});
