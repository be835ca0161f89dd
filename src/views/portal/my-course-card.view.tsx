import { Trans } from '@lingui/react/macro';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { MyCourse } from '#contract/learning/learning.contract.ts';
import { StatusPill } from '#views/common/flag.view.tsx';
import { ProgressFoot } from '#views/courses/course-card.view.tsx';
import { CourseTile } from '#views/courses/course-tile.view.tsx';
import { daysUntil } from '#views/courses/course.words.ts';

interface Props {
  course: MyCourse;
  coverSrc: string | null;
}

/** A course that the person learns; it leads to where the person stopped. */
export function MyCourseCard({ course, coverSrc }: Props) {
  return (
    <CourseTile
      cover={{ id: course.courseId, subject: course.subject, category: course.category, src: coverSrc }}
      title={course.title}
      href={learningAddresses.study.to({ id: course.offeringId, item: course.last?.itemId })}
      school={{ id: course.schoolId, name: course.schoolName, glyph: course.schoolGlyph, edition: course.edition }}
      teacher={course.teacherName}
      pill={<StatePill course={course} />}
      foot={<ProgressFoot share={course.share} last={course.last?.title ?? null} />}
    />
  );
}

function StatePill({ course: { state, week, weeks, startsAt } }: { course: MyCourse }) {
  if (state === 'studying')
    return (
      <StatusPill phase="now">
        <Trans>
          第 {week ?? weeks} 周 · 共 {weeks} 周
        </Trans>
      </StatusPill>
    );
  if (state === 'upcoming')
    return (
      <StatusPill phase="soon">
        <Trans>{daysUntil(startsAt)} 天后开课</Trans>
      </StatusPill>
    );
  return (
    <StatusPill phase="ended">
      <Trans>已结束 · 可回看</Trans>
    </StatusPill>
  );
}
