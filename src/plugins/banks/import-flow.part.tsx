import { Button, Spinner } from '@fluentui/react-components';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import type { ImportJob } from '#contract/banks/banks.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { acceptOf } from '#contract/files/files.rule.ts';
import { importWizardMachine } from '#machines/banks/import-wizard.machine.ts';
import { useMachine, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { ImportStart } from '#views/banks/import-start.view.tsx';
import { ImportList } from '#views/banks/import-list.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import { ImportPreview } from './import-preview.part.tsx';
import { useQuestionTemplate } from './use-question-template.ts';

/** The server takes no larger one (banks, import-reading.service.ts). */
const maxBytes = 20 * 1024 * 1024;

interface Props {
  courseId: string;
  job: ImportJob | null;
  onOpenJob: (id: string | null) => void;
}

/** The machine with the server behind it. */
function useImportDesk(courseId: string, job: ImportJob | null) {
  const { call } = usePlatform();
  const refresh = useRefresh();
  const [machine] = useState(() => {
    const changeBank = async (changed: Promise<{ result: ImportJob }>) => {
      const { result } = await changed;
      await refresh(banksOperations.list as never);
      return result;
    };
    return importWizardMachine.provide({
      actors: {
        parse: fromPromise(
          async ({ input, signal }) => (await call(banksOperations.startImport, input, { signal })).result,
        ),
        readJob: fromPromise(
          async ({ input: { jobId }, signal }) =>
            (await call(banksOperations.getImport, { id: jobId }, { signal })).result,
        ),
        commit: fromPromise(({ input: { jobId, ...choice } }) =>
          changeBank(call(banksOperations.commitImport, { id: jobId, ...choice }, { key: jobId })),
        ),
        discard: fromPromise(async ({ input: { jobId } }) => {
          await call(banksOperations.discardImport, { id: jobId });
        }),
        undo: fromPromise(({ input: { jobId } }) => changeBank(call(banksOperations.undoImport, { id: jobId }))),
      },
    });
  });
  return useMachine(machine, { input: { courseId, job } });
}

export function ImportFlow({ courseId, job, onOpenJob }: Props) {
  const { t } = useLingui();
  const [state, send] = useImportDesk(courseId, job);
  const bankHref = banksAddresses.questions.to({ id: courseId });
  const { context } = state;
  const again = () => {
    send({ type: 'import.again' });
    onOpenJob(null);
  };

  if (state.matches('choosing') || state.matches('starting'))
    return (
      <Choosing
        courseId={courseId}
        message={context.message}
        onStored={(fileId) => send({ type: 'import.stored', fileId })}
        onOpenJob={onOpenJob}
      />
    );
  if (state.matches('parsing')) return <Waiting title={t`正在读取文件`} />;
  if (state.matches('failed'))
    return (
      <StateBlock
        kind="error"
        title={t`文件读取失败`}
        headingLevel={1}
        actions={[{ label: t`更换文件`, onPress: again }]}
      >
        {context.job?.failure ?? context.message}
      </StateBlock>
    );
  if (state.matches('committed') || state.matches('undoing') || state.matches('undone'))
    return <Written state={state} bankHref={bankHref} onUndo={() => send({ type: 'import.undo' })} onAgain={again} />;
  return (
    <ImportPreview
      job={context.job!}
      isBusy={!state.matches('previewing')}
      message={context.message}
      onCommit={(duplicates, without) => send({ type: 'import.commit', duplicates, without })}
      onDiscard={() => send({ type: 'import.discard' })}
      onMended={(job) => send({ type: 'import.mended', job })}
    />
  );
}

function Choosing({
  courseId,
  message,
  onStored,
  onOpenJob,
}: {
  courseId: string;
  message: string | null;
  onStored: (fileId: string) => void;
  onOpenJob: (id: string) => void;
}) {
  const { t } = useLingui();
  const { upload } = usePlatform();
  const saveTemplate = useQuestionTemplate();
  const earlier = useOperation(banksOperations.imports, { courseId, pageSize: 5 });
  return (
    <>
      <WorkHead title={t`导入题目`}>
        <Trans>写入前可预览每一行的识别结果。</Trans>
      </WorkHead>
      <ImportStart
        message={message}
        onTemplate={saveTemplate}
        field={
          <upload.Field
            accept={acceptOf.questions}
            maxBytes={maxBytes}
            label={t`题目文件（Word、文本、Excel、GIFT、Moodle XML）`}
            onStored={({ fileId }) => onStored(fileId)}
          />
        }
        earlier={<ImportList jobs={earlier.data?.data ?? []} onOpen={onOpenJob} />}
      />
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <StateBlock kind="done" title={title} headingLevel={1}>
    <Spinner size="small" label={<Trans>当前尚未写入任何内容</Trans>} />
  </StateBlock>
);

function Written({
  state,
  bankHref,
  onUndo,
  onAgain,
}: {
  state: ReturnType<typeof useImportDesk>[0];
  bankHref: string;
  onUndo: () => void;
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const { written = 0, fileName = '' } = state.context.job ?? {};
  const isUndone = state.matches('undone');
  return (
    <StateBlock
      kind="done"
      headingLevel={1}
      title={isUndone ? t`导入已撤销` : t`已导入 ${written} 题`}
      actions={[
        { label: t`查看题库`, href: bankHref },
        { label: t`继续导入文件`, onPress: onAgain },
      ]}
      note={
        isUndone ? undefined : (
          <Button appearance="transparent" disabled={state.matches('undoing')} onClick={onUndo}>
            <Trans>撤销本次导入</Trans>
          </Button>
        )
      }
    >
      {state.context.message ??
        (isUndone && written > 0 ? (
          <Trans>其中 {written} 题导入后已修改，保留在题库中。</Trans>
        ) : (
          <Link href={bankHref}>{fileName}</Link>
        ))}
    </StateBlock>
  );
}
