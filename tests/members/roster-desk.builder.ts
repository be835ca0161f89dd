import { expect, vi } from 'vitest';
import type { ImportCheck, PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations as to } from '#contract/members/people-import.operations.ts';
import type { TestPerson } from '../support/test-app.ts';
import { checkUpload, send } from '../support/tus.ts';

export const head = ['学号', '姓名', '学院', '专业', '班级', '年级'];
export const at = ['计算机学院', '软件工程', '软工 2601', '2026'];

/** What a registrar does with a roster, each step until the server rests. */
export function rosterDesk(base: string, ownSchoolId: string) {
  async function brought(who: TestPerson, content: string | Uint8Array, name = '名册.csv', schoolId = ownSchoolId) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const upload = await checkUpload(who, await send(base, who, name, bytes));
    if (!upload.result?.file) throw new Error(upload.message);
    const started = await who.call(to.start, { schoolId, fileId: upload.result.file.fileId });
    if (!started.result) throw new Error(started.message);
    return rested(who, started.result.id);
  }
  const rested = (who: TestPerson, id: string): Promise<PeopleImport> =>
    vi.waitFor(
      async () => {
        const { result, message } = await who.call(to.get, { id });
        if (!result) throw new Error(message);
        expect(['uploaded', 'reading', 'checking', 'committing']).not.toContain(result.status);
        return result;
      },
      { timeout: 30_000, interval: 30 },
    );
  async function checked(who: TestPerson, job: PeopleImport, said: Partial<ImportCheck> = {}) {
    const fields = job.columns.map(({ guess }) => guess);
    const { code, message } = await who.call(to.check, {
      ...{ id: job.id, kind: 'learner', fields, colleges: [], complete: null },
      ...said,
    });
    if (code !== 200) throw new Error(message);
    return rested(who, job.id);
  }
  async function committed(who: TestPerson, { id, counts }: PeopleImport) {
    const { code, message } = await who.call(to.commit, { id, count: counts.new + counts.changed + counts.missing });
    if (code !== 200) throw new Error(message);
    return rested(who, id);
  }
  const linesOf = async (who: TestPerson, id: string) =>
    (await who.call(to.lines, { id, pageSize: 100 })).result!.data.map(({ row, verdict, reasons }) => ({
      ...{ row, verdict },
      why: reasons.map(({ code }) => code).join(' '),
    }));

  return { brought, checked, committed, linesOf };
}
