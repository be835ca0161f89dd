import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { acceptOf } from '#contract/files/files.rule.ts';
import { membersAddresses } from '#contract/members/members.addresses.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { PeopleImport } from '#contract/members/people-import.contract.ts';
import { peopleImportOperations } from '#contract/members/people-import.operations.ts';
import { importLimits } from '#contract/members/people-import.rule.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportPast } from '#views/common/import-past.view.tsx';
import { ImportAtWork, UnreadImport } from '#views/common/import-states.view.tsx';
import { PeopleImportPage } from '#views/members/people-import.view.tsx';
import { importFailureTexts } from '#views/members/people-import.words.ts';
import { ImportCheckPart } from './import-check.part.tsx';
import { ImportPlanPart } from './import-plan.part.tsx';
import { usePeopleImport } from './use-people-import.ts';

interface Props {
  places: MemberPlaces;
  job: PeopleImport | null;
  school: string;
  onOpenJob: (id: string) => void;
}

/** One roster from the file to the register; what is under way stands on the server and in the address. */
export function PeopleImportFlow({ places, job: opened, school, onOpenJob }: Props) {
  const { i18n } = useLingui();
  const { navigate } = usePlatform();
  const [state, send] = usePeopleImport(places.school.id, opened);
  const { job, message } = state.context;
  // A reload finds the import again.
  const jobId = job?.id ?? '';
  useEffect(() => {
    const name = new URLSearchParams(globalThis.location.search).get('job') ?? '';
    if (jobId !== '' && jobId !== name)
      globalThis.history.replaceState(null, '', membersAddresses.import.to({ school, job: jobId }));
  }, [jobId, school]);
  const again = () => {
    send({ type: 'import.again' });
    onOpenJob('');
  };
  // What was refused just now, before what went wrong earlier.
  const why = message ?? (job?.failure ? i18n._(importFailureTexts[job.failure]) : null);
  // While the server is asked, what was typed stays.
  const asking = state.matches('asking') ? state.context.asked?.type : undefined;

  if (!job)
    return (
      <Choosing
        {...{ places, message }}
        onStored={(fileId) => send({ type: 'import.stored', fileId })}
        onOpenJob={onOpenJob}
      />
    );
  if (state.matches('columns') || asking === 'check' || asking === 'discard')
    return (
      <ImportPlanPart
        key={job.id}
        {...{ job, places, message: why }}
        onCheck={(plan) => send({ type: 'import.check', plan })}
        onDiscard={() => {
          send({ type: 'import.discard' });
        }}
      />
    );
  if (state.matches('failed')) return <UnreadImport onAgain={again}>{why}</UnreadImport>;
  const isJudged = state.matches('checked') || state.matches('committed') || state.matches('undone');
  if (isJudged || asking === 'commit' || asking === 'undo')
    return (
      <ImportCheckPart
        {...{ job, message: why }}
        onPlan={() => send({ type: 'import.plan' })}
        onCommit={(count) => send({ type: 'import.commit', agreed: { count } })}
        onUndo={() => send({ type: 'import.undo' })}
        onAgain={again}
        onRegister={() => navigate(membersAddresses.list.to({ school }))}
      />
    );
  return (
    <PeopleImportPage stage={job.status === 'committing' ? 'done' : 'check'} job={job} message={null}>
      <ImportAtWork job={job} />
    </PeopleImportPage>
  );
}

function Choosing({
  places,
  message,
  onStored,
  onOpenJob,
}: Pick<Props, 'places' | 'onOpenJob'> & { message: string | null; onStored: (fileId: string) => void }) {
  const { t, i18n } = useLingui();
  const { upload } = usePlatform();
  const past = useOperation(peopleImportOperations.list, { schoolId: places.school.id, pageSize: 20 }, { freshMs: 0 });
  const jobs = (past.data?.data ?? []).map(({ madeBy, counts, failure, ...one }) => ({
    ...one,
    facts: [
      madeBy ?? '',
      one.status === 'committed' ? t`新增 ${counts.new} 人，更新 ${counts.changed} 人` : '',
      failure ? i18n._(importFailureTexts[failure]) : '',
    ],
  }));
  return (
    <PeopleImportPage stage="file" job={null} message={message}>
      <upload.Field
        accept={acceptOf.roster}
        maxBytes={importLimits.fileBytes}
        label={t`名册文件（xlsx、CSV）`}
        onStored={({ fileId }) => onStored(fileId)}
      />
      <ImportPast jobs={jobs} onOpen={onOpenJob} />
      {past.isError && <Button onClick={() => void past.refetch()}>{t`重新加载以往的导入`}</Button>}
    </PeopleImportPage>
  );
}
