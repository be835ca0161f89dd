import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { HomeworkDesk } from './homework-desk.tsx';
import { HomeworkOverview } from './homework-overview.tsx';

/** `?id=` the course; `homework=` opens one (`new` begins one), `tab=` its part. */
export default function CourseWorkScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const [courseId, homeworkId] = [query.get('id') ?? '', query.get('homework')];
  if (!courseId)
    return (
      <StateBlock
        kind="missing"
        title={t`未指定课程`}
        actions={[{ label: t`任教课程`, href: '/account/teacherAdmin/teachingcourse' }]}
      >
        {t`请从“任教课程”中打开一门课程。`}
      </StateBlock>
    );
  if (homeworkId) return <HomeworkDesk key={homeworkId} courseId={courseId} homeworkId={homeworkId} />;
  return <HomeworkOverview courseId={courseId} />;
}
