import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankWanted } from '#contract/banks/bank-exports.contract.ts';
import { banksOperations as operations } from '#contract/banks/banks.operations.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { ExportDialog, exportScopes, type ExportDraft, type ExportScope } from '#views/banks/export-dialog.view.tsx';
import type { PaperProps } from '#views/banks/question-paper.view.tsx';
import type { ExportPlace } from './bank-export.props.ts';
import { useQuestionExport } from './use-question-export.ts';

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
  const { format, hasAnswers } = draft;
  const { send, ...exporting } = useQuestionExport({
    ask: async () => {
      if (format === 'print') throw new Error('a paper is loaded, not made');
      return (await call(operations.export, { ...wanted, format, hasAnswers, title: draft.title })).result.id;
    },
    load: async (signal) => (await call(operations.print, wanted, { signal })).result,
    onSaved: () => {
      notify({ kind: 'success', title: t`题目已导出` });
      onClose(null);
    },
    onLoaded: (questions) => onClose({ title: draft.title.trim(), questions, hasAnswers }),
  });
  return (
    <Refused by={[operations.export]}>
      <ExportDialog
        {...{ draft, scopes, branch, ...exporting }}
        selected={selected.length}
        check={check.isPlaceholderData ? null : (check.data ?? null)}
        checkFailure={check.error?.message ?? null}
        onCheck={() => void check.refetch()}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        onAgree={() => {
          if (exporting.phase === 'made') send({ type: 'export.fetch' });
          else send({ type: format === 'print' ? 'export.print' : 'export.make' });
        }}
        onCancel={() => {
          send({ type: 'export.leave' });
          onClose(null);
        }}
      />
    </Refused>
  );
}
