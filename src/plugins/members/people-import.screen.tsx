import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { peopleImportOperations } from '#contract/members/people-import.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { PeopleImportFlow } from './people-import-flow.part.tsx';

/** The address names the import that is looked at: after a reload, in another tab, from the list. */
export default function PeopleImportScreen() {
  const { t } = useLingui();
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { school, job: jobId } = membersAddresses.import.read(query);
  const places = useOperation(membersOperations.places, school ? { schoolId: school } : {});
  const job = useOperation(peopleImportOperations.get, jobId ? { id: jobId } : null, { freshMs: 0 });
  const openJob = (id: string) =>
    navigate(membersAddresses.import.to({ school, ...(id && { job: id }) }), { replace: true });
  const missing = (
    <StateBlock kind="missing" headingLevel={1} title={t`导入记录不存在`}>
      {t`链接可能不完整，或者名册不由你管理。`}
    </StateBlock>
  );
  const skeleton = <SkeletonRows count={8} height={44} />;
  if (jobId && job.data?.id !== jobId)
    return <NotLoaded shown={shownOf(job)} what={t`导入记录`} skeleton={skeleton} missing={missing} />;
  return (
    <Loaded shown={shownOf(places)} what={t`师生名单`} skeleton={skeleton} missing={missing}>
      {(data) => (
        <PeopleImportFlow
          // What was stored of an earlier look gives way to what the server says now.
          key={`${jobId} ${job.data?.status}`}
          places={data}
          job={jobId ? job.data! : null}
          school={school}
          onOpenJob={openJob}
        />
      )}
    </Loaded>
  );
}
