import { randomUUID } from 'node:crypto';
import type { ExamPreviewQuery } from '#contract/exams/exam-team.contract.ts';
import type { ExamRun } from '#contract/exams/exams.contract.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { timesOf } from '#contract/exams/exam-times.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { learnerQuestion, orderedSections } from './learner-paper.rule.ts';
import { endOfStart, handInFromOf } from './own-moments.rule.ts';
import { seedOf } from './paper-seed.rule.ts';
import { papersRepository } from './papers.repository.ts';
import { teamRepository } from './team.repository.ts';

const nobody = { extra_percent: null, extra_minutes: null, own_opens_at: null, own_closes_at: null };
const usualMinutes = 60;

export const previewService = (db: Database) => ({
  /** The paper as this learner has it, or would; begun at the opening. @throws Refusal notFound */
  async preview({ id, learnerId }: ExamPreviewQuery, actor: PersonActor): Promise<ExamRun> {
    const team = teamRepository(db, actor);
    const exam = await team.find(id);
    if (!exam) throw new Refusal('notFound');
    const candidate = learnerId === undefined ? null : await team.candidate(exam, learnerId);
    if (candidate === undefined) throw new Refusal('notFound');
    const { settings } = exam;
    const { course, school } = await team.heading(exam.course_id);
    const content = await papersRepository(db).content(exam.paper_id);
    const asWritten = { mixesQuestions: false, mixesOptions: false };
    const order = learnerId === undefined ? asWritten : settings;
    const times = timesOf(settings);
    const startedAt = candidate?.own_opens_at ?? (times ? new Date(times.opensAt) : exam.now);
    const timed = { ...nobody, ...candidate, settings };
    const length = (settings.minutes ?? usualMinutes) * minuteMs;
    const endsAt = times ? endOfStart(timed, startedAt) : new Date(startedAt.getTime() + length);
    return {
      ...{ id, examId: id, offeringId: exam.offering_id, courseId: exam.course_id, course, school: school ?? '' },
      ...{ title: settings.title, kind: settings.kind, status: 'running', version: 1 },
      ...{ name: candidate?.name ?? '', studentNumber: candidate?.studentNumber ?? null },
      ...{ startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString(), serverTime: startedAt.toISOString() },
      handInFrom: (times ? handInFromOf(timed, startedAt) : startedAt).toISOString(),
      ...{ graceSeconds: settings.graceSeconds, totalPoints: exam.total_points },
      sections: orderedSections(content, order, seedOf(id, learnerId ?? '')).map(({ questions, ...section }) => ({
        ...section,
        questions: questions.map(learnerQuestion),
      })),
      ...{ answers: [], lastSave: null, absences: 0, paused: null },
      absencesBeforeAsking: settings.absencesBeforeAsking,
      journalKey: randomUUID(),
    };
  },
});
