import type { ImportedProgress } from '../modules/learning/progress.import.ts';
import type { ImportedScormAttempt } from '../modules/scorm/scorm.import.ts';
import type { Media } from './course-tree.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { diligence } from './demo-learning.ts';
import { itemsOf } from './demo-media.ts';
import { itemId, type PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';

const minuteMs = 60_000;

/** Those who came so far opened the packages; the demo learner is in the middle of one. */
export function planScormAttempts(
  courses: readonly PlannedCourse[],
  media: Media,
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedScormAttempt[] {
  const packages = courses.flatMap(({ key, content }) =>
    content
      ? itemsOf(content).flatMap((item, at) =>
          item.kind === 'scorm'
            ? [
                {
                  course: key,
                  itemId: itemId(key, at),
                  made: item.made,
                  file: media.get(content.key)!.get(item.package)!,
                },
              ]
            : [],
        )
      : [],
  );
  return enrolments.filter(isLearning).flatMap((enrolment) => {
    const { learner, course, offeringId, learnerId, isEnded, since } = enrolment;
    const own = learner === 'learner';
    return packages
      .filter((one) => one.course === course.key && !isEnded)
      .flatMap(({ itemId: item, made, file }): ImportedScormAttempt[] => {
        const luck = chance(`scorm ${learner} ${offeringId} ${item}`);
        const strength = diligence(learner, course.key);
        if (!own && strength < 0.5) return [];
        const done = own ? 1 : luck.next() < strength ? made.units.length : 1;
        const lastAt = new Date(
          Math.max(since.getTime() + 3_600_000, now.getTime() - luck.whole(60, 9 * 24 * 60) * minuteMs),
        );
        const runs = made.units.slice(0, done).map(({ id, slides }) => {
          const share = own || luck.next() < strength ? 100 : 50;
          const studiedMs = luck.whole(3, 11) * minuteMs;
          return {
            ...{ unitId: `item-${id}`, isCompleted: true, share, studiedMs },
            data: {
              'cmi.location': String(slides.length - 1),
              'cmi.completion_status': 'completed',
              'cmi.success_status': share >= 60 ? 'passed' : 'failed',
              'cmi.score.scaled': String(share / 100),
            },
          };
        });
        return [
          {
            ...{ id: demoId(`scorm attempt ${learner} ${offeringId} ${item}`), learnerId, offeringId, itemId: item },
            ...{ fileId: file.fileId, sha256: file.sha256, number: 1, lastAt, runs },
            startedAt: new Date(lastAt.getTime() - 20 * minuteMs),
            isDone: done === made.units.length,
            share: Math.round(runs.reduce((sum, { share }) => sum + share, 0) / runs.length),
          },
        ];
      });
  });
}

/** What of it the outline shows. */
export const doneScormAttempts = (attempts: readonly ImportedScormAttempt[]): ImportedProgress[] =>
  attempts.map(({ learnerId, offeringId, itemId: item, isDone, lastAt }) => ({
    ...{ learnerId, offeringId, itemId: item, share: isDone ? 1 : 0, durationMs: null, lastAt },
  }));
