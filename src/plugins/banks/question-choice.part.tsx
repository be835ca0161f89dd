import { useDeferredValue, useState } from 'react';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, type QuestionChoiceProps } from '#shell/plugin-api.ts';
import { BankPicker } from '#views/homework/bank-picker.view.tsx';

/** The bank of a course, to choose from; what is chosen on a page stays chosen while one looks at others. */
export default function QuestionChoice(props: QuestionChoiceProps) {
  const { courseId, taken, takenText, kinds, isBusy = false, message = null, onAdd, onClose } = props;
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<QuestionKind | ''>('');
  const [pageNo, setPage] = useState(1);
  const [seen, setSeen] = useState<ReadonlyMap<string, QuestionContent>>(new Map());
  const asked = useDeferredValue(search.trim());
  const bank = useOperation(banksOperations.list, {
    courseId,
    pageNo,
    pageSize: 20,
    ...(asked && { search: asked }),
    ...(kind && { kind }),
  });
  const page = bank.data?.data;
  if (page?.some(({ id }) => !seen.has(id)))
    setSeen(new Map([...seen, ...page.map(({ id, content }) => [id, content] as const)]));
  return (
    <BankPicker
      shown={shownOf(bank)}
      taken={new Set(taken.flatMap((id) => id ?? []))}
      {...(takenText !== undefined && { takenText })}
      {...(kinds && { kinds })}
      search={search}
      kind={kind}
      bankHref={banksAddresses.questions.to({ id: courseId })}
      isBusy={isBusy}
      message={message}
      onSearch={(text) => {
        setSearch(text);
        setPage(1);
      }}
      onKind={(one) => {
        setKind(one);
        setPage(1);
      }}
      onPage={setPage}
      onAdd={(ids, points) =>
        onAdd(
          ids.flatMap((id) => {
            const content = seen.get(id);
            return content && (!kinds || kinds.includes(content.kind)) ? [{ id, content }] : [];
          }),
          points,
        )
      }
      onClose={onClose}
    />
  );
}
