import { useState } from 'react';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { ChooseComparison } from '#views/exams/papers/choose-comparison.view.tsx';

interface Props {
  examId: string;
  /** With the exam that was chosen. */
  onClose: (examId: string | null) => void;
}

/** Which exam's paper stands beside this one. */
export default function ChooseComparisonOverlay({ examId, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [pageNo, setPage] = useState(1);
  const asked = { id: examId, pageNo, pageSize: 10, ...(search && { search }) };
  const others = useOperation(operations.comparable, asked, { freshMs: 0 });
  return (
    <ChooseComparison
      shown={shownOf(others)}
      search={search}
      onSearch={(text) => {
        setSearch(text.trim());
        setPage(1);
      }}
      onPage={setPage}
      onChoose={onClose}
      onCancel={() => onClose(null)}
    />
  );
}
