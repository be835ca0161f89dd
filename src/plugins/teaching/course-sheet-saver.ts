import { teachingOperations } from '#contract/teaching.operations.ts';
import type { CourseSheet, ManagedCourse } from '#contract/teaching.contract.ts';
import type { Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

type Field = keyof CourseSheet;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields of `sheet` whose value differs from `other`. */
const differing = (sheet: CourseSheet, other: CourseSheet, of = Object.keys(sheet) as Field[]): Field[] =>
  of.filter((field) => !same(sheet[field], other[field]));

const pick = (sheet: CourseSheet, fields: readonly Field[]): Partial<CourseSheet> =>
  Object.fromEntries(fields.map((field) => [field, sheet[field]]));

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export function sheetProblems(sheet: CourseSheet): Partial<Record<Field, 'empty' | 'sum' | 'order'>> {
  const { progress, homework, passPoints, excellentPoints } = sheet.scoring;
  return {
    ...(sheet.title.trim() === '' && { title: 'empty' }),
    ...(progress + homework !== 100 ? { scoring: 'sum' } : excellentPoints < passPoints && { scoring: 'order' }),
  };
}

const currentOf = (error: unknown) =>
  (error as { code?: unknown; result?: { current?: ManagedCourse } | null }).code === 409
    ? (error as { result: { current: ManagedCourse } }).result.current
    : null;

/**
 * Saves the fields that changed. A colleague's write to other fields is no conflict: ours goes on top of it. Where both
 * changed one field, the rest is saved first and the conflict names only that field.
 */
export const courseSheetSaver =
  (call: Platform['call'], id: string, onSaved: (course: ManagedCourse) => void): Saver<CourseSheet> =>
  async ({ content, base, version, savedAt }) => {
    const problems = sheetProblems(content);
    const sendable = differing(content, base).filter((field) => !(field in problems));
    if (sendable.length === 0) return { version, savedAt };

    const write = async (fields: readonly Field[], at: number) => {
      const { result } = await call(teachingOperations.edit, { id, version: at, ...pick(content, fields) });
      onSaved(result);
      return { version: result.version, savedAt: new Date().toISOString() };
    };
    try {
      return await write(sendable, version);
    } catch (error) {
      const current = currentOf(error);
      if (!current) throw error;
      const clashing = sendable.filter(
        (field) => !same(current.sheet[field], base[field]) && !same(current.sheet[field], content[field]),
      );
      const free = sendable.filter((field) => !clashing.includes(field));
      const saved = free.length > 0 ? await write(free, current.version) : { version: current.version, savedAt };
      if (clashing.length === 0) return saved;
      const theirs = { content: { ...content, ...pick(current.sheet, clashing) }, ...saved };
      throw Object.assign(new Error('conflict'), { code: 409, result: { current: theirs } });
    }
  };
