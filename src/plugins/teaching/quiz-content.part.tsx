import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import { banksOperations } from '#contract/banks/banks.operations.ts';
import type { QuestionContent, QuestionKind } from '#contract/banks/questions.contract.ts';
import type { QuizContent, QuizQuestion } from '#contract/quizzes/quiz-content.contract.ts';
import { quizKinds, totalPointsOf } from '#contract/quizzes/quiz.rule.ts';
import { shownOf } from '#kit/shown.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { useOperation, usePlatform, uuid } from '#shell/plugin-api.ts';
import { BankPicker } from '#views/homework/bank-picker.view.tsx';
import { HomeworkQuestions } from '#views/homework/homework-questions.view.tsx';
import { QuestionForm } from '#views/homework/question-form.view.tsx';
import { QuizSettingsForm } from '#views/teaching/quiz-settings.view.tsx';
import type { NodeContent } from './node.editing.ts';

interface Props {
  courseId: string;
  draft: DraftHandle<NodeContent>;
}

const leastPoints = 0.5;
const mostPoints = 1000;
const within = (points: number) => Math.min(mostPoints, Math.max(leastPoints, points));

/** How a quiz is answered, and its questions: typed here, or copied from the course's bank. */
export function QuizPart({ courseId, draft: { content, change } }: Props) {
  const { t } = useLingui();
  const { editor } = usePlatform();
  const [isChoosing, setChoosing] = useState(false);
  /** A question's id, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  const { quiz } = content;
  const { questions } = quiz;
  const put = (next: Partial<QuizContent>) => change({ ...content, quiz: { ...quiz, ...next } });
  const add = (added: readonly Omit<QuizQuestion, 'id'>[]) =>
    put({ questions: [...questions, ...added.map((one) => ({ ...one, id: uuid(), points: within(one.points) }))] });
  const keep = (id: string, changed: QuestionContent) =>
    put({ questions: questions.map((one) => (one.id === id ? { ...one, content: changed } : one)) });
  return (
    <>
      <QuizSettingsForm settings={quiz.settings} onChange={(settings) => put({ settings })} />
      <HomeworkQuestions
        homework={{
          questions: questions.map((one, at) => ({ ...one, position: at + 1 })),
          isBegun: false,
          totalPoints: totalPointsOf(quiz),
        }}
        copied={t`题目将复制到测验中，之后修改题库不影响测验。`}
        isBusy={false}
        onArrange={(arranged) =>
          put({
            questions: arranged.flatMap(({ id, points }) => {
              const one = questions.find((question) => question.id === id);
              return one ? [{ ...one, points: within(points) }] : [];
            }),
          })
        }
        onAddFromBank={() => setChoosing(true)}
        onAddByHand={() => setEdited('new')}
        onEdit={({ id }) => setEdited(id)}
      />
      {isChoosing && (
        <QuizBankChoice
          courseId={courseId}
          questions={questions}
          onAdd={(added) => {
            add(added);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {edited && (
        <QuestionForm
          content={questions.find(({ id }) => id === edited)?.content ?? null}
          Editor={editor.Editor}
          kinds={quizKinds}
          addText={t`添加到测验`}
          isBusy={false}
          message={null}
          onSave={(typed, points) => {
            if (edited === 'new') add([{ points, content: typed, sourceQuestionId: null }]);
            else keep(edited, typed);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  courseId: string;
  questions: readonly QuizQuestion[];
  onAdd: (added: Omit<QuizQuestion, 'id'>[]) => void;
  onClose: () => void;
}

/** The course's bank, to choose from; what is chosen on a page stays chosen while one looks at others. */
function QuizBankChoice({ courseId, questions, onAdd, onClose }: ChoiceProps) {
  const { t } = useLingui();
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
      takenText={t`已在测验中`}
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
            // What a person would have to mark is no question of a quiz.
            return content && quizKinds.includes(content.kind) ? [{ points, content, sourceQuestionId: id }] : [];
          }),
        )
      }
      onClose={onClose}
    />
  );
}
