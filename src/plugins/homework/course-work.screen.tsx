import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { HomeworkDetails } from './homework-details.part.tsx';
import { HomeworkOverview } from './homework-overview.part.tsx';

export default function CourseWorkScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: courseId, homework: homeworkId } = homeworkAddresses.manage.read(query);
  if (!courseId)
    return (
      <StateBlock
        kind="missing"
        title={t`未指定课程`}
        actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
      >
        {t`请从“任教课程”中打开一门课程。`}
      </StateBlock>
    );
  if (homeworkId) return <HomeworkDetails key={homeworkId} courseId={courseId} homeworkId={homeworkId} />;
  return <HomeworkOverview courseId={courseId} />;
}
