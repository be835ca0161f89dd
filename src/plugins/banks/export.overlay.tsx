import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankExport, BankWanted } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExportDialog, exportScopes, type ExportDraft, type ExportScope } from '#views/banks/export-dialog.view.tsx';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';
import { useMadeExport } from './use-made-export.ts';

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
  const { notify } = usePlatform();
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
  const ask = useAct(operations.export, { onDone: ({ result }) => setMade(result) });
  const print = useAct(operations.print, {
    onDone: ({ result }) => onClose({ title: draft.title.trim(), questions: result, hasAnswers: draft.hasAnswers }),
  });
  const written = useMadeExport(made, {
    onDone: () => {
      notify({ kind: 'success', title: t`题目已导出` });
      onClose(null);
    },
    onFailed: (message) => {
      setFailure(message);
      setMade(null);
    },
  });
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
        written={isBusy ? written : null}
        message={failure ?? error?.message ?? null}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onAgree={agree}
        onCancel={() => onClose(null)}
      />
    </Refused>
  );
}
