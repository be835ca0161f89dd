import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { spreadsheetLimits } from '#contract/common/spreadsheet.rule.ts';
import { acceptOf } from '#contract/files/files.rule.ts';
import type { LessonImport } from '#contract/timetable/lesson-import.contract.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import type { TimetableTerm } from '#contract/timetable/timetable.contract.ts';
import { lessonImportOperations } from '#contract/timetable/lesson-import.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ImportPast } from '#views/common/import-past.view.tsx';
import { ImportAtWork, UnreadImport } from '#views/common/import-states.view.tsx';
import styles from '#views/common/import.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { LessonImportPage } from '#views/timetable/lesson-import.view.tsx';
import { lessonImportFailureTexts } from '#views/timetable/lesson-import.words.ts';
import { LessonImportCheckPart } from './lesson-import-check.part.tsx';
import { LessonImportPlanPart } from './lesson-import-plan.part.tsx';
import { useLessonImport } from './use-lesson-import.ts';
import { useTimetableTemplate } from './use-timetable-template.ts';

interface Props {
  term: TimetableTerm;
  job: LessonImport | null;
  school: string;
  onOpenJob: (id: string) => void;
}

/** One timetable from the file to the lessons; what is under way stands on the server and in the address. */
export function LessonImportFlow({ term, job: opened, school, onOpenJob }: Props) {
  const { i18n } = useLingui();
  const { navigate } = usePlatform();
  const [state, send] = useLessonImport(term.id, opened);
  const { job, message } = state.context;
  // A reload finds the import again.
  const jobId = job?.id ?? '';
  useEffect(() => {
    const name = new URLSearchParams(globalThis.location.search).get('job') ?? '';
    if (jobId !== '' && jobId !== name)
      globalThis.history.replaceState(null, '', timetableAddresses.import.to({ school, term: term.id, job: jobId }));
  }, [jobId, school, term.id]);
  const again = () => {
    send({ type: 'import.again' });
    onOpenJob('');
  };
  // What was refused just now, before what went wrong earlier.
  const why = message ?? (job?.failure ? i18n._(lessonImportFailureTexts[job.failure]) : null);
  // While the server is asked, what was typed stays.
  const asking = state.matches('asking') ? state.context.asked?.type : undefined;

  if (!job)
    return (
      <Choosing
        {...{ term, message, onOpenJob }}
        onStored={(fileId) => send({ type: 'import.stored', fileId })}
        onLeave={() => navigate(timetableAddresses.page.to({ school, term: term.id }))}
      />
    );
  if (state.matches('columns') || asking === 'check' || asking === 'discard')
    return (
      <LessonImportPlanPart
        key={job.id}
        {...{ job, message: why }}
        onCheck={(plan) => send({ type: 'import.check', plan })}
        onDiscard={() => send({ type: 'import.discard' })}
      />
    );
  if (state.matches('failed')) return <UnreadImport onAgain={again}>{why}</UnreadImport>;
  const isJudged = state.matches('checked') || state.matches('committed') || state.matches('undone');
  if (isJudged || asking === 'commit' || asking === 'undo')
    return (
      <LessonImportCheckPart
        key={`${job.status} ${job.failure}`}
        {...{ job, message: why }}
        onPlan={() => send({ type: 'import.plan' })}
        onCommit={(agreed) => send({ type: 'import.commit', agreed })}
        onUndo={() => send({ type: 'import.undo' })}
        onAgain={again}
        onTimetable={() => navigate(timetableAddresses.page.to({ school, term: term.id }))}
      />
    );
  return (
    <LessonImportPage stage={job.status === 'committing' ? 'done' : 'check'} job={job} message={null}>
      <ImportAtWork job={job} />
    </LessonImportPage>
  );
}

interface ChoosingProps extends Pick<Props, 'term' | 'onOpenJob'> {
  message: string | null;
  onStored: (fileId: string) => void;
  onLeave: () => void;
}

function Choosing({ term, message, onStored, onOpenJob, onLeave }: ChoosingProps) {
  const { t, i18n } = useLingui();
  const { upload } = usePlatform();
  const saveTemplate = useTimetableTemplate();
  const past = useOperation(lessonImportOperations.list, { termId: term.id, pageSize: 20 }, { freshMs: 0 });
  const jobs = (past.data?.data ?? []).map(({ madeBy, written, failure, ...one }) => ({
    ...one,
    facts: [
      madeBy ?? '',
      one.status === 'committed' ? t`写入 ${written} 节课` : '',
      failure ? i18n._(lessonImportFailureTexts[failure]) : '',
    ],
  }));
  return (
    <LessonImportPage
      stage="file"
      job={null}
      message={message}
      actions={
        <>
          <Button onClick={onLeave}>{t`返回课表`}</Button>
          <Button onClick={saveTemplate}>{t`下载模板`}</Button>
        </>
      }
    >
      {term.isOpen ? (
        <>
          <upload.Field
            accept={acceptOf.roster}
            maxBytes={spreadsheetLimits.fileBytes}
            label={t`${term.name} 的课表文件（xlsx、CSV）`}
            onStored={({ fileId }) => onStored(fileId)}
          />
          <section className={styles.card} aria-label={t`写法`}>
            <h2>{t`写法`}</h2>
            <p className={styles.facts}>
              {t`一行是一节每周的课；导出的课表可以原样导入。周次写 1-16、1-8,10-16、1-15单；星期写 周一、星期一或 1；节次写 1-2、第3-4节；合班的班级用顿号、逗号、分号或斜线隔开，也可以各写一行。`}
            </p>
          </section>
        </>
      ) : (
        <StateBlock kind="empty" title={t`学期已结束`}>
          {t`恢复学期后才能导入课表。`}
        </StateBlock>
      )}
      <ImportPast jobs={jobs} onOpen={onOpenJob} />
      {past.isError && <Button onClick={() => void past.refetch()}>{t`重新加载以往的导入`}</Button>}
    </LessonImportPage>
  );
}
