import { teachingOperations } from '#contract/teaching.operations.ts';
import type { CourseSheet, ManagedCourse } from '#contract/teaching.contract.ts';
import { pick } from '#kit/merge.ts';
import { saveFields } from '#kit/save-fields.ts';
import type { Platform } from '#shell/plugin-api.ts';
import type { Saver } from '#shell/plugin-editing.ts';

type Field = keyof CourseSheet;

/** What may not be sent as it is, by field; the field says so and the rest is saved. */
export function sheetProblems(sheet: CourseSheet): Partial<Record<Field, 'empty' | 'sum' | 'order'>> {
  const { progress, homework, passPoints, excellentPoints } = sheet.scoring;
  return {
    ...(sheet.title.trim() === '' && { title: 'empty' }),
    ...(progress + homework !== 100 ? { scoring: 'sum' } : excellentPoints < passPoints && { scoring: 'order' }),
  };
}

/** Saves the fields that changed, but for those that may not be sent as they are. */
export const courseSheetSaver =
  (call: Platform['call'], id: string, onSaved: (course: ManagedCourse) => void): Saver<CourseSheet> =>
  (draft) =>
    saveFields(draft, {
      unready: Object.keys(sheetProblems(draft.content)) as Field[],
      async write(fields, _upon, version) {
        const { result } = await call(teachingOperations.edit, { id, version, ...pick(draft.content, fields) });
        onSaved(result);
        return result.version;
      },
      theirs: ({ sheet, version }: ManagedCourse) => ({ content: sheet, version }),
    });
