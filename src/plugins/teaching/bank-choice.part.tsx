import { useDeferredValue, useState } from 'react';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import type { QuestionContent, QuestionKind } from '#contract/banks/questions.contract.ts';
import type { QuizQuestion } from '#contract/quizzes/quiz-content.contract.ts';
import { quizKinds } from '#contract/quizzes/quiz.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { BankPicker } from '#views/homework/bank-picker.view.tsx';

interface ChoiceProps {
  courseId: string;
  questions: readonly QuizQuestion[];
  /** Of one that was copied before. */
  takenText: string;
  onAdd: (added: Omit<QuizQuestion, 'id'>[]) => void;
  onClose: () => void;
}

/** The course's bank, to choose from; what is chosen on a page stays chosen while one looks at others. */
export function BankChoice({ courseId, questions, takenText, onAdd, onClose }: ChoiceProps) {
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
      taken={new Set(questions.flatMap(({ sourceQuestionId }) => sourceQuestionId ?? []))}
      takenText={takenText}
      kinds={quizKinds}
      search={search}
      kind={kind}
      bankHref={banksAddresses.questions.to({ id: courseId })}
      isBusy={false}
      message={null}
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
            // What a person would have to mark is no question of a quiz or a video.
            return content && quizKinds.includes(content.kind) ? [{ points, content, sourceQuestionId: id }] : [];
          }),
        )
      }
      onClose={onClose}
    />
  );
}
