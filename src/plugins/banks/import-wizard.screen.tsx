import { useLocation, useSearchParams } from 'wouter';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { ImportFlow } from './import-flow.part.tsx';

/** The address names the course and, after a reload or from the list, the import that is looked at. */
export default function ImportWizardScreen() {
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const { id: courseId, job: jobId } = banksAddresses.import.read(query);
  const job = useOperation(banksOperations.getImport, jobId ? { id: jobId } : null);
  const openJob = (id: string | null) =>
    navigate(banksAddresses.import.to({ id: courseId, job: id ?? '' }), { replace: true });
  if (jobId && job.data?.id !== jobId)
    return <NotLoaded shown={shownOf(job)} what="" skeleton={<SkeletonRows count={8} />} />;
  return (
    <ImportFlow key={`${courseId} ${jobId}`} courseId={courseId} job={jobId ? job.data! : null} onOpenJob={openJob} />
  );
}
