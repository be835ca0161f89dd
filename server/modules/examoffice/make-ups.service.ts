import type { MakeUp, MakeUpArrange, MakeUpArranged } from '#contract/examoffice/exam-office.contract.ts';
import { mostCandidates } from '#contract/exams/exam-choices.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ExamMakeUps } from '#server/platform/ports/exam-make-ups.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { makeUpsRepository } from './make-ups.repository.ts';
import { officeTerm } from './office-access.repository.ts';

type Term = Awaited<ReturnType<typeof officeTerm>>;
type Asked = MakeUpArrange['exams'][number];

/** @throws Refusal notFound for who is not on the list · invalidInput for neither learners nor a kind, and for too many */
async function listed(tx: Database, term: Term, { examId, learnerIds, kind }: Asked): Promise<MakeUp[]> {
  if ((learnerIds === undefined) === (kind === undefined)) throw badField('/exams', 'oneOf');
  const ids = learnerIds && [...new Set(learnerIds.map((id) => id.toLowerCase()))];
  const filter = { examId, ...(kind && { kind }), ...(ids && { learnerIds: ids }) };
  const rows = await makeUpsRepository(tx, term).rows(filter, { limit: mostCandidates + 1, offset: 0 });
  if (rows.length === 0 || (ids && rows.length < ids.length)) throw new Refusal('notFound');
  if (rows.length > mostCandidates) throw badField('/exams', 'maxItems');
  return rows;
}

export const makeUpsService = (makeUps: ExamMakeUps) => (db: Database) => {
  async function one(tx: Database, actor: PersonActor, term: Term, asked: Asked) {
    const rows = await listed(tx, term, asked);
    const learners = rows.flatMap(({ arranged, learnerId: id, kind }) => (arranged ? [] : [{ id, kind }]));
    const already = rows.flatMap(({ arranged, name }) => (arranged ? [{ name, title: arranged.title }] : []));
    if (learners.length === 0) return { exams: [], already };
    const { examId } = rows[0]!;
    const title = asked.title.trim();
    const id = await makeUps.arrange(tx, { examId, title, learners }, actor.id);
    await auditAct(tx, actor, 'examOffice.makeUp', { kind: 'exam', id }, { examId, learners: learners.length });
    return { exams: [{ id, examId, title, learners: learners.length }], already };
  }

  return {
    /** @throws Refusal notFound · invalidInput */
    arrangeMakeUps: ({ termId, exams }: MakeUpArrange, actor: PersonActor): Promise<MakeUpArranged> =>
      inTransaction(db, async (tx) => {
        const term = await officeTerm(tx, actor, termId);
        await makeUpsRepository(tx, term).lock();
        const done: MakeUpArranged = { exams: [], already: [] };
        for (const asked of exams) {
          const { exams: made, already } = await one(tx, actor, term, asked);
          done.exams.push(...made);
          done.already.push(...already);
        }
        return done;
      }),
  };
};
