import { useDeferredValue, useState } from 'react';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import type { QuestionKind } from '#contract/banks/questions.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { BankPicker } from '#views/homework/bank-picker.view.tsx';

interface Props {
  courseId: string;
  homework: Homework;
  isBusy: boolean;
  message: string | null;
  onAdd: (ids: string[], points: number) => void;
  onClose: () => void;
}

/** The course's bank, to choose from. */
export function BankChoice({ courseId, homework, ...props }: Props) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<QuestionKind | ''>('');
  const [pageNo, setPage] = useState(1);
  const asked = useDeferredValue(search.trim());
  const bank = useOperation(banksOperations.list, {
    courseId,
    pageNo,
    pageSize: 20,
    ...(asked && { search: asked }),
    ...(kind && { kind }),
  });
  return (
    <BankPicker
      shown={shownOf(bank)}
      taken={new Set(homework.questions.flatMap(({ sourceQuestionId }) => sourceQuestionId ?? []))}
      search={search}
      kind={kind}
      bankHref={banksAddresses.questions.to({ id: courseId })}
      onSearch={(text) => {
        setSearch(text);
        setPage(1);
      }}
      onKind={(one) => {
        setKind(one);
        setPage(1);
      }}
      onPage={setPage}
      {...props}
    />
  );
}
