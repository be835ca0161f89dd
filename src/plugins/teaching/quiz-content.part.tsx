import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { unfolded } from '#contract/banks/composite.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { QuizContent, QuizQuestion } from '#contract/quizzes/quiz-content.contract.ts';
import { isQuizzed, quizKinds, totalPointsOf } from '#contract/quizzes/quiz.rule.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { usePlatform, uuid } from '#shell/plugin-api.ts';
import { HomeworkQuestions } from '#views/homework/homework-questions.view.tsx';
import { QuestionForm } from '#views/banks/question-form.view.tsx';
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
  const platform = usePlatform();
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
        <platform.questionBank.Choice
          courseId={courseId}
          taken={questions.map(({ sourceQuestionId }) => sourceQuestionId)}
          takenText={t`已在测验中`}
          kinds={[...quizKinds, 'composite']}
          onAdd={(chosen, points) => {
            const held = chosen.filter(({ content: one }) => isQuizzed(one));
            const left = chosen.length - held.length;
            if (left > 0) platform.notify({ kind: 'warning', title: t`${left} 道材料题有需要批改的小题，未加入测验` });
            add(
              held.flatMap(({ id, content: one }) =>
                unfolded(one, one.parts ? null : points, uuid()).map((asked) => ({ ...asked, sourceQuestionId: id })),
              ),
            );
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {edited && (
        <QuestionForm
          content={questions.find(({ id }) => id === edited)?.content ?? null}
          Editor={platform.editor.Editor}
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
