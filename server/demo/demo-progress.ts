import type { StoredFile } from '#contract/files/files.contract.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import type { ImportedProgress } from '../modules/learning/progress.import.ts';
import type { DemoItem } from './demo-course.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { diligence } from './demo-learning.ts';
import { itemsOf } from './demo-media.ts';
import { itemId, type PlannedCourse } from './demo-plan.ts';
import { chance, dayFrom } from './demo-random.ts';

interface Studied {
  id: string;
  durationMs: number | null;
}

/** What of a course is watched or read; homework and quizzes are handed in instead, packages tell by themselves. */
function studiedOf(course: PlannedCourse, media: ReadonlyMap<string, ReadonlyMap<string, StoredFile>>): Studied[] {
  const { key, content } = course;
  // Nobody has studied the short outlines of the catalogue yet.
  if (!content) return [];
  // Chapters that open later stand at the end.
  const open = { ...content, chapters: content.chapters.filter(({ opensInDays }) => opensInDays === undefined) };
  return itemsOf(open).flatMap((item, index) =>
    item.kind === 'homework' || item.kind === 'quiz' || item.kind === 'scorm'
      ? []
      : [
          {
            id: itemId(key, index),
            durationMs: durationOf(item, media.get(content.key)!),
          },
        ],
  );
}

function durationOf(item: DemoItem, media: ReadonlyMap<string, StoredFile>): number | null {
  const key = item.kind === 'video' ? item.clip : item.kind === 'audio' ? item.sound : null;
  return key === null ? null : (media.get(key)!.durationMs ?? null);
}

/** How far the demo learner is, so that the first page shows something of everything. */
const demoLearnerShares: Record<string, number> = {
  'data-structures': 0.62,
  'education-psychology': 0.28,
  physics: 0.45,
  microeconomics: 0.8,
  mechanisms: 1,
  anatomy: 0.96,
};

export function planProgress(
  courses: readonly PlannedCourse[],
  media: ReadonlyMap<string, ReadonlyMap<string, StoredFile>>,
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedProgress[] {
  const studied = new Map(courses.map((course) => [course.key, studiedOf(course, media)]));
  return enrolments.filter(isLearning).flatMap((enrolment) => {
    const { learner, course, offeringId, learnerId, isEnded, since } = enrolment;
    const items = studied.get(course.key)!;
    const luck = chance(`progress ${learner} ${offeringId}`);
    // Eleven of sixteen weeks have passed; the eager are ahead of that.
    const pace = isEnded ? 0.7 + 0.4 * diligence(learner, course.key) : 0.1 + 0.85 * diligence(learner, course.key);
    const reached = (learner === 'learner' ? demoLearnerShares[course.key]! : pace) * items.length;
    return items.flatMap(({ id, durationMs }, index): ImportedProgress[] => {
      const share = Math.min(1, Math.max(0, reached - index));
      if (share <= 0) return [];
      const until = isEnded ? dayFrom(now, -120).getTime() : now.getTime() - luck.whole(1, 60) * 3_600_000;
      const lastAt = new Date(
        since.getTime() + ((until - since.getTime()) * (index + 1)) / Math.max(1, Math.ceil(reached)),
      );
      return [{ learnerId, offeringId, itemId: id, share, durationMs, lastAt }];
    });
  });
}

/** Minutes of study on the days that progress was made, for this term and the last. */
export function planStudyDays(progress: readonly ImportedProgress[], now: Date) {
  const earliest = dayFrom(now, -330).getTime();
  const minutes = new Map<string, { learnerId: string; day: string; minutes: number }>();
  const add = (learnerId: string, at: Date, some: number) => {
    const day = dayOf(at);
    const name = `${learnerId} ${day}`;
    minutes.set(name, { learnerId, day, minutes: (minutes.get(name)?.minutes ?? 0) + some });
  };
  for (const { learnerId, itemId: item, lastAt } of progress)
    if (lastAt.getTime() > earliest) add(learnerId, lastAt, chance(`minutes ${learnerId} ${item}`).whole(12, 55));
  // The term before, half a year ago: of its courses nothing is kept but the time.
  const before = [...minutes.values()].map(({ learnerId, day, minutes: some }) => ({
    ...{ learnerId, day: addDays(day, -26 * 7) },
    minutes: Math.ceil(some * (0.6 + 0.35 * diligence(learnerId, day))),
  }));
  for (const one of before)
    if (!minutes.has(`${one.learnerId} ${one.day}`)) minutes.set(`${one.learnerId} ${one.day}`, one);
  return [...minutes.values()];
}
