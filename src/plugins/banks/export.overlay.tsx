import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BankExport, BankWanted } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { allParts } from '#kit/all-parts.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { CallError, Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExportDialog, exportScopes, type ExportDraft, type ExportScope } from '#views/banks/export-dialog.view.tsx';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';

/** How often the server is asked while it makes a file. */
const everyMs = 1_000;

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
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<BankExport | null>(null);
  const wanted = wantedOf(place, draft.scope);
  const check = useOperation(operations.checkExport, wanted, { freshMs: 0 });
  const state = useOperation(operations.exportState, made && { id: made.id }, { everyMs, freshMs: 0 });
  const ask = useAct(operations.export, { onDone: ({ result }) => setMade(result) });
  const print = useAct(operations.print, {
    onDone: ({ result }) => onClose({ title: draft.title.trim(), questions: result, hasAnswers: draft.hasAnswers }),
  });
  const status = made && state.data?.id === made.id ? state.data.status : null;
  useEffect(() => {
    if (!made || status === null || status === 'queued' || status === 'running') return;
    async function fetchFile(id: string) {
      try {
        const parts = await allParts((part) => call(operations.downloadExport, { id, part }));
        saveBytes(
          parts[0]!.fileName,
          parts.map(({ bytes }) => bytes),
        );
        notify({ kind: 'success', title: t`题目已导出` });
        onClose(null);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setFailure(error.message);
        setMade(null);
      }
    }
    if (status === 'ready') void fetchFile(made.id);
    else {
      setFailure(state.data?.problem === 'tooLarge' ? t`文件过大，请按分类或筛选分批导出。` : t`导出失败，请重试。`);
      setMade(null);
    }
    // Once for each end of an export.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [made, status]);
  const agree = () => {
    setFailure(null);
    const { format, hasAnswers, title } = draft;
    if (format === 'print') print.mutate(wanted);
    else ask.mutate({ ...wanted, format, hasAnswers, title });
  };
  const error = check.error ?? ask.error ?? print.error;
  const isBusy = ask.isPending || print.isPending || made !== null;
  return (
    <Refused by={[operations.export]}>
      <ExportDialog
        {...{ draft, scopes, branch }}
        selected={selected.length}
        check={check.isPlaceholderData ? null : (check.data ?? null)}
        written={isBusy ? (state.data?.questions ?? 0) : null}
        message={failure ?? error?.message ?? null}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onAgree={agree}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
