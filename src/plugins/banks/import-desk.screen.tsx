import { useSearchParams } from 'wouter';
import { banksOperations } from '#contract/banks.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { ImportFlow } from './import-flow.tsx';

/** The address names the course and, after a reload or from the list, the import that is looked at. */
export default function ImportDeskScreen() {
  const [query, setQuery] = useSearchParams();
  const courseId = query.get('id') ?? '';
  const jobId = query.get('job');
  const { data, error, refetch } = useOperation(banksOperations.getImport, jobId ? { id: jobId } : null);
  const openJob = (id: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('job', id);
        else next.delete('job');
        return next;
      },
      { replace: true },
    );
  if (jobId && error && !data)
    return <FailedBlock what="" message={error.message} onRetry={() => void refetch()} requestId={error.requestId} />;
  if (jobId && data?.id !== jobId) return <SkeletonRows count={8} />;
  return (
    <ImportFlow key={`${courseId} ${jobId ?? ''}`} courseId={courseId} job={jobId ? data! : null} onOpenJob={openJob} />
  );
}
