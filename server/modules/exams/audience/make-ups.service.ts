import { randomUUID } from 'node:crypto';
import { markersOf } from '#server/platform/access/course-markers.ts';
import type { ExamMakeUps } from '#server/platform/ports/exam-make-ups.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { makeUpArranged } from '../exams.words.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { examsRepository } from '../team.repository.ts';
import { audienceRepository } from './audience.repository.ts';

/** Drafts with the rules of their exam, without its moments and its paper: a make-up asks something else. */
export const examMakeUps = (inbox: Inbox): ExamMakeUps => ({
  async arrange(tx, { examId, title, learners }, by) {
    const audience = audienceRepository(tx);
    const source = await audience.source(examId);
    const id = randomUUID();
    const paperId = await papersRepository(tx).add(id, { sections: [] });
    const settings = { ...source.settings, title, opensAt: null, closesAt: null, publishAt: null, weight: 0 };
    const of = { id, offeringId: source.offering_id, courseId: source.course_id };
    await examsRepository(tx).add({ ...of, by, settings, paperId, makeUpOf: examId });
    await audience.add(id, learners);
    await inbox.deliver(tx, makeUpArranged, {
      to: (await markersOf(tx, source.course_id)).map((one) => one.id),
      data: { title, examId: id, offeringId: of.offeringId, courseId: of.courseId, learners: learners.length },
    });
    return id;
  },
});
