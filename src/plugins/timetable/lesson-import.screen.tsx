import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { LessonImportFlow } from './lesson-import-flow.part.tsx';

/** The address names the import that is looked at: after a reload, in another tab, from the list. */
export default function LessonImportScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { school, term: termId, job: jobId } = timetableAddresses.import.read(query);
  const timetable = useOperation(timetableOperations.get, school ? { schoolId: school } : {});
  const job = useOperation(lessonImportOperations.get, jobId ? { id: jobId } : null, { freshMs: 0 });
  const openJob = (id: string) =>
    navigate(timetableAddresses.import.to({ school, term: termId, ...(id && { job: id }) }), { replace: true });
  const missing = (
    <StateBlock kind="missing" headingLevel={1} title={t`导入记录不存在`}>
      {t`链接可能不完整，或者课表不由你管理。`}
    </StateBlock>
  );
  const skeleton = <SkeletonRows count={8} height={44} />;
  if (jobId && job.data?.id !== jobId)
    return <NotLoaded shown={shownOf(job)} what={t`导入记录`} skeleton={skeleton} missing={missing} />;
  return (
    <Loaded shown={shownOf(timetable)} what={t`课表`} skeleton={skeleton} missing={missing}>
      {({ terms }) => {
        const wanted = jobId ? job.data!.termId : termId;
        const term = terms.find(({ id }) => id === wanted) ?? terms.find(({ week }) => week !== null) ?? terms[0];
        if (!term)
          return (
            <StateBlock kind="empty" headingLevel={1} title={t`还没有学期`}>
              {t`设置学期后才能安排课程。`}
            </StateBlock>
          );
        return (
          <LessonImportFlow
            // What was stored of an earlier look gives way to what the server says now.
            key={`${jobId} ${job.data?.status}`}
            term={term}
            job={jobId ? job.data! : null}
            school={school}
            onOpenJob={openJob}
          />
        );
      }}
    </Loaded>
  );
}
