import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { BankPrint, BankWanted } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { questionExportMachine, type ExportState } from '#machines/banks/question-export.machine.ts';
import { Refused, useMachine, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExportDialog, exportScopes, type ExportDraft, type ExportScope } from '#views/banks/export-dialog.view.tsx';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';

interface Props extends ExportPlace {
  /** With what is to be printed; null where nothing is. */
  onClose: (printed: PaperProps | null) => void;
}

function wantedOf({ courseId, selected, branch, filter }: ExportPlace, scope: ExportScope): BankWanted {
  if (scope === 'selected') return { courseId, ids: [...selected] };
  if (scope === 'filtered') return { courseId, filter: filter ?? {} };
  return scope === 'branch' ? { courseId, filter: { branch } } : { courseId };
}

/** Gives questions out: says what does not come along, lets the file be made, and hands it over. */
export default function ExportOverlay({ onClose, ...place }: Props) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const { selected, branch, filter } = place;
  const isThere: Readonly<Record<ExportScope, boolean>> = {
    ...{ selected: selected.length > 0, filtered: filter !== null, branch: branch !== '', all: true },
  };
  const scopes = exportScopes.filter((scope) => isThere[scope]);
  const [draft, setDraft] = useState<ExportDraft>({
    ...{ scope: scopes[0]!, format: 'docx', hasAnswers: true, title: branch.split('/').at(-1) || t`题库` },
  });
  const wanted = wantedOf(place, draft.scope);
  const check = useOperation(operations.checkExport, wanted, { freshMs: 0 });

  const machine = questionExportMachine.provide({
    actors: {
      ask: fromPromise<string>(async () => {
        const { format, hasAnswers, title } = draft;
        if (format === 'print') throw new Error('a paper is loaded, not made');
        return (await call(operations.export, { ...wanted, format, hasAnswers, title })).result.id;
      }),
      readState: fromPromise<ExportState, string>(
        async ({ input: id, signal }) => (await call(operations.exportState, { id }, { signal })).result,
      ),
      fetchFile: fromPromise<void, string>(async ({ input: id, signal }) => {
        const parts = await allParts((part) => call(operations.downloadExport, { id, part }, { signal }));
        signal.throwIfAborted();
        saveBytes(
          parts[0]!.fileName,
          parts.map(({ bytes }) => bytes),
        );
      }),
      load: fromPromise<BankPrint>(async ({ signal }) => (await call(operations.print, wanted, { signal })).result),
    },
  });
  const [snapshot, send, actor] = useMachine(machine);
  useEffect(() => {
    const heard = [
      actor.on('saved', () => {
        notify({ kind: 'success', title: t`题目已导出` });
        onClose(null);
      }),
      actor.on('loaded', ({ questions }) =>
        onClose({ title: draft.title.trim(), questions, hasAnswers: draft.hasAnswers }),
      ),
    ];
    return () => heard.forEach((one) => one.unsubscribe());
  }, [actor, draft, notify, onClose, t]);

  const { message, problem, questions, isUnheard } = snapshot.context;
  const problems = { tooLarge: t`文件过大，请按分类或筛选分批导出。`, unexpected: t`导出失败，请重试。` };
  const phase = snapshot.matches('choosing') ? 'choosing' : snapshot.matches('made') ? 'made' : 'making';
  return (
    <Refused by={[operations.export]}>
      <ExportDialog
        {...{ draft, scopes, branch, phase, isUnheard }}
        selected={selected.length}
        check={check.isPlaceholderData ? null : (check.data ?? null)}
        checkFailure={check.error?.message ?? null}
        written={questions}
        message={problem ? problems[problem] : message}
        onCheck={() => void check.refetch()}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onAgree={() => {
          if (phase === 'made') send({ type: 'export.fetch' });
          else send({ type: draft.format === 'print' ? 'export.print' : 'export.make' });
        }}
        onCancel={() => {
          send({ type: 'export.leave' });
          onClose(null);
        }}
      />
    </Refused>
  );
}
