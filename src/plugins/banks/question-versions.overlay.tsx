import { useState } from 'react';
import type { BankRow, FormerPage } from '#contract/banks/bank-work.contract.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import { differing } from '#kit/merge.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { editedOf, type EditedQuestion } from '#views/banks/edited-question.rule.ts';
import { QuestionVersions } from '#views/banks/question-versions.view.tsx';

interface Props {
  row: BankRow;
  /** With the question as it was in the version that shall come back. */
  onClose: (former: EditedQuestion | null) => void;
}

/** The versions of a question. */
export default function QuestionVersionsOverlay({ row, onClose }: Props) {
  const [pageNo, setPage] = useState(1);
  const [open, setOpen] = useState<FormerPage['data'][number] | null>(null);
  const versions = useOperation(banksOperations.versions, { id: row.id, pageNo, pageSize: 10 }, { freshMs: 0 });
  const now = editedOf(row);
  return (
    <QuestionVersions
      shown={shownOf(versions)}
      open={open}
      now={now}
      different={open ? differing(editedOf(open), now) : []}
      onOpen={setOpen}
      onRestore={(former) => onClose(editedOf(former))}
      onPage={setPage}
      onDismiss={() => onClose(null)}
    />
  );
}
