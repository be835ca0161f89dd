import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'wouter';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { CourseExams } from '#views/exams/course-exams.view.tsx';
import { OneExam } from './one-exam.part.tsx';

/** Exams of a course, or one of them; `?id=` the course. */
export default function CourseExamsScreen() {
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  if (!place.id) return <CourseMissing />;
  return place.exam ? <OneExam key={place.exam} examId={place.exam} /> : <AllExams courseId={place.id} />;
}

function AllExams({ courseId }: { courseId: string }) {
  const { t } = useLingui();
  const { navigate, askOverlay } = usePlatform();
  const [query] = useSearchParams();
  const { offering, q, page } = examsAddresses.manage.read(query);
  const search = useDeferredValue(q.trim());
  const list = useOperation(
    operations.list,
    { courseId, pageNo: page, pageSize: 20, ...(offering && { offeringId: offering }), ...(search && { search }) },
    { freshMs: 5000 },
  );
  const to = (parts: Partial<Parameters<typeof examsAddresses.manage.to>[0]>) =>
    examsAddresses.manage.to({ id: courseId, offering, ...parts });
  return (
    <Loaded
      shown={shownOf(list)}
      what={t`考试`}
      skeleton={<SkeletonRows count={6} height={56} />}
      missing={<CourseMissing />}
    >
      {(shown) => (
        <CourseExams
          page={shown}
          search={q}
          hrefOf={(exam) => to({ exam })}
          onOffering={(next) => navigate(to({ offering: next }))}
          onSearch={(next) => navigate(to({ q: next }), { replace: true })}
          onPage={(next) => navigate(to({ q, page: next }))}
          onCreate={() => {
            const offeringId = shown.offeringId!;
            void askOverlay(() => import('./create-exam.overlay.tsx'), { offeringId }).then((created) => {
              if (created !== null) navigate(to({ exam: created }));
            });
          }}
        />
      )}
    </Loaded>
  );
}
