import { analysisOf, usualBands } from '#contract/scores/analysis.rule.ts';
import { gradeParts } from '#contract/scores/scheme.rule.ts';
import type {
  AnalysisWrite,
  GradeRegister,
  RegisterAnalysis,
  RegisterFile,
  RegisterQuery,
} from '#contract/scores/register.contract.ts';
import { registerOperations } from '#contract/scores/register.operations.ts';
import { registerLimits } from '#contract/scores/register.rule.ts';
import { fileNameStem } from '#contract/common/file-name.rule.ts';
import { clockOf } from '#contract/common/platform-time.rule.ts';
import { courseAccess } from '#server/platform/access/course-access.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ReadingEnded } from '#server/platform/reading/apart.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { bookRepository } from '../book/book.repository.ts';
import { schemesRepository } from '../schemes.repository.ts';
import { drawRegister } from './register-paper.service.ts';
import { registerRepository } from './register.repository.ts';

/** Published grades as files, for whoever sees them in the table. */
export const registerService = (db: Database) => {
  /** @throws Refusal notFound · gradesUnpublished */
  async function headOf(over: Database, actor: PersonActor, courseId: string, offeringId: string) {
    await courseAccess(over, actor, courseId, 'grades');
    const head = await registerRepository(over).head(courseId, offeringId);
    if (!head) throw new Refusal('notFound');
    const { status, edition, version, publishedAt, scale, ...rest } = head;
    if (status === null || publishedAt === null || scale === null) throw new Refusal('gradesUnpublished');
    return { ...rest, status, scale, edition: edition!, version: version!, publishedAt };
  }

  async function analysis(over: Database, offeringId: string): Promise<RegisterAnalysis> {
    const row = await registerRepository(over).analysis(offeringId);
    return row ? { ...row, at: row.at.toISOString() } : { text: '', by: '', at: null, version: 0 };
  }

  /** @throws Refusal notFound · gradesUnpublished · registerMany */
  async function register(
    { courseId, offeringId, classId }: RegisterQuery,
    actor: PersonActor,
  ): Promise<GradeRegister> {
    const head = await headOf(db, actor, courseId, offeringId);
    const found = registerRepository(db);
    const classes = await found.classes(offeringId);
    const own = classId === undefined ? null : classes.find(({ id }) => id === classId);
    if (own === undefined) throw new Refusal('notFound');
    const rows = await found.rows(offeringId, own?.id ?? null, registerLimits.rows + 1, actor);
    if (rows.length > registerLimits.rows) throw new Refusal('registerMany');
    const { scheme } = await schemesRepository(db).of(offeringId);
    const { categories, lockedAt, publishedAt, ...said } = head;
    return {
      ...said,
      ...{ teachers: await found.teachers(courseId), classes, className: own?.name ?? '' },
      categories: [...(categories ?? scheme.categories)],
      ...{ publishedAt: publishedAt.toISOString(), lockedAt: lockedAt?.toISOString() ?? null },
      unpublished: await found.unpublished(offeringId, own?.id ?? null, actor),
      analysis: await analysis(db, offeringId),
      analysed: analysisOf(rows, head.passPoints, head.bands?.map(({ from }) => from) ?? usualBands(head.passPoints)),
      rows: rows.map((row) => ({
        ...row,
        publishedAt: row.publishedAt.toISOString(),
        parts: gradeParts.flatMap((part) => {
          const percent = row.parts[part];
          return percent === undefined ? [] : [{ part, percent }];
        }),
      })),
    };
  }

  return {
    register,

    /** @throws Refusal notFound · gradesUnpublished · registerMany · tryAgain · tooComplex */
    async paper(asked: RegisterQuery, actor: PersonActor): Promise<RegisterFile> {
      const drawn = await register(asked, actor);
      const made = clockOf(Date.now());
      const bytes = await drawRegister({ register: drawn, madeAt: made }).catch((fault: unknown) => {
        throw fault instanceof ReadingEnded ? new Refusal(fault.isFull ? 'tryAgain' : 'tooComplex') : fault;
      });
      const stem = [drawn.course, drawn.term, drawn.className, '成绩登记表'].filter((part) => part !== '').join('-');
      return { name: `${fileNameStem(stem)}.pdf`, base64: Buffer.from(bytes).toString('base64') };
    },

    /** @throws Refusal notFound · gradesUnpublished · forbidden · conflict */
    analyse: ({ courseId, offeringId, version, text }: AnalysisWrite, actor: PersonActor): Promise<RegisterAnalysis> =>
      inTransaction(db, async (tx) => {
        await headOf(tx, actor, courseId, offeringId);
        await bookRepository(tx).hold(offeringId);
        const now = await analysis(tx, offeringId);
        if (now.version !== version) throw conflictOn(registerOperations.analyse, now);
        const said = text.replaceAll(/\r\n?/g, '\n').trim();
        if (said === now.text) return now;
        await registerRepository(tx).analyse(offeringId, said, actor.id);
        await auditAct(tx, actor, 'grades.analyse', { kind: 'offering', id: offeringId }, { signs: said.length });
        return analysis(tx, offeringId);
      }),
  };
};
