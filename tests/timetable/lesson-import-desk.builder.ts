import { expect, vi } from 'vitest';
import type { LessonField } from '#contract/timetable/lesson-import.rule.ts';
import type { ImportedLine, LessonImport } from '#contract/timetable/lesson-import.contract.ts';
import { lessonImportOperations as to } from '#contract/timetable/lesson-import.operations.ts';
import type { TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

export const head = ['课程', '期次', '教师', '周次', '星期', '节次', '教室', '上课班级'];

/** What an administrator does with a timetable, each step until the server rests. */
export function lessonDesk(base: string, termId: string) {
  const rested = (who: TestPerson, id: string): Promise<LessonImport> =>
    vi.waitFor(
      async () => {
        const { result, message } = await who.call(to.get, { id });
        if (!result) throw new Error(message);
        expect(['uploaded', 'reading', 'checking', 'committing']).not.toContain(result.status);
        return result;
      },
      { timeout: 30_000, interval: 30 },
    );
  async function uploaded(who: TestPerson, content: string | Uint8Array, name = '课表.csv'): Promise<string> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const { result, message } = await checkUpload(who, await send(base, who, name, bytes));
    if (!result?.file) throw new Error(message);
    return result.file.fileId;
  }
  async function brought(who: TestPerson, content: string | Uint8Array, name?: string): Promise<LessonImport> {
    const started = await who.call(to.start, { termId, fileId: await uploaded(who, content, name) });
    if (!started.result) throw new Error(started.message);
    return rested(who, started.result.id);
  }
  async function checked(who: TestPerson, { id, columns }: LessonImport, fields?: LessonField[]) {
    const { code, message } = await who.call(to.check, { id, fields: fields ?? columns.map(({ guess }) => guess) });
    if (code !== 200) throw new Error(message);
    return rested(who, id);
  }
  const judged = async (who: TestPerson, content: string | Uint8Array, name?: string) =>
    checked(who, await brought(who, content, name));
  async function committed(who: TestPerson, { id, counts }: LessonImport, isForced = false) {
    const count = counts.new + counts.joined + (isForced ? counts.clashing : 0);
    const { code, message } = await who.call(to.commit, { id, count, isForced });
    if (code !== 200) throw new Error(message);
    return rested(who, id);
  }
  const why = ({ reasons, clashes, sameAs }: ImportedLine) => [
    ...reasons.map(({ code, field }) => `${code} ${field}`),
    ...clashes.map(({ kind, row, other }) => `${kind} ${row ?? other?.course ?? ''}`.trim()),
    ...(sameAs === null ? [] : [`= ${sameAs}`]),
  ];
  const linesOf = async (who: TestPerson, { id }: Pick<LessonImport, 'id'>) =>
    (await who.call(to.lines, { id, pageSize: 100 })).result!.data.map((line) =>
      [`${line.row} ${line.verdict}`, ...why(line)].join(', '),
    );
  return { rested, uploaded, brought, checked, judged, committed, linesOf };
}
