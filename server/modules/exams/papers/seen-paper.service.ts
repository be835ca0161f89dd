import type { ExamPreviewQuery } from '#contract/exams/exam-team.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { orderedSections } from './learner-paper.rule.ts';
import { seedOf } from './paper-seed.rule.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository } from '../team.repository.ts';

const asWritten = { mixesQuestions: false, mixesOptions: false };

/**
 * The paper for those of the team who look at it before anybody takes it, with its keys: as this learner has it, or
 * would; without a learner as it was written. Preview, print and files are all of it.
 * @throws Refusal notFound for an exam that is not the actor's, and for who does not learn in its offering · paperSealed
 */
export async function seenPaper(db: Database, { id, learnerId }: ExamPreviewQuery, actor: PersonActor) {
  const team = teamRepository(db, actor);
  const exam = await team.find(id);
  if (!exam) throw new Refusal('notFound');
  const candidate = learnerId === undefined ? null : await team.candidate(exam, learnerId);
  if (candidate === undefined) throw new Refusal('notFound');
  const { course, school } = await team.heading(exam.course_id);
  const content = await openPaper(db, actor, exam);
  const order = learnerId === undefined ? asWritten : exam.settings;
  const sections = orderedSections(content, order, seedOf(exam.id, learnerId?.toLowerCase() ?? ''));
  return { exam, candidate, course, school: school ?? '', sections };
}
