import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { OwnExamsList } from './own-exams-list.part.tsx';

/** One's own exams in all courses. */
export default function OwnExamsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { page } = examsAddresses.own.read(query);
  return (
    <OwnExamsList
      title={t`我的考试`}
      page={page}
      action={{ label: t`查看我的课程`, href: learningAddresses.courses.to() }}
      hrefOfPage={(to) => examsAddresses.own.to({ page: to })}
    />
  );
}
