import { Button } from '@fluentui/react-components';
import { ArrowSwapRegular, PrintRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { unfolded } from '#contract/banks/composite.rule.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import type { ExamPaper, ExamQuestion, ExamSection } from '#contract/exams/exam-paper.contract.ts';
import { freshBlueprint } from '#contract/exams/exam-blueprint.rule.ts';
import { examBankKinds, examQuestionKinds, questionsOf, withContent } from '#contract/exams/exam-paper.rule.ts';
import type { PaperStatus } from '#contract/exams/paper-review.rule.ts';
import { sectionPoints } from '#contract/exams/exam-print.rule.ts';
import { usePlatform, uuid } from '#shell/plugin-api.ts';
import { HomeworkQuestions } from '#views/homework/homework-questions.view.tsx';
import { ExamBlueprintPart } from './exam-blueprint.part.tsx';
import { ExamRubricPart } from './exam-rubric.part.tsx';
import type { ExamRubricSetter } from './use-exam-rubric.ts';
import { PaperComparisonPart } from './paper-comparison.part.tsx';
import { useComparing } from './use-comparing.ts';
import { QuestionForm } from '#views/banks/question-form.view.tsx';
import { ExamSections } from '#views/exams/papers/exam-sections.view.tsx';

interface Props {
  examId: string;
  courseId: string;
  paper: ExamPaper;
  /** It is only read: learners may have it already, or it is under review. */
  isFixed: boolean;
  paperStatus: PaperStatus;
  /** Puts rubrics to a paper that is fixed; null: nobody may. */
  rubrics: ExamRubricSetter | null;
  onChange: (paper: ExamPaper) => void;
}

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
const leastPoints = 0.5;
const mostPoints = 1000;
const within = (points: number) => Math.min(mostPoints, Math.max(leastPoints, points));

/** What is asked, in sections: typed here, or copied from the course's bank. */
export function ExamPaperPart({ examId, courseId, paper, isFixed, paperStatus, rubrics, onChange }: Props) {
  const { t } = useLingui();
  const platform = usePlatform();
  const comparing = useComparing(examId);
  const [isDrawing, setDrawing] = useState(false);
  const [choosingFor, setChoosing] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ sectionId: string; questionId: string | null } | null>(null);
  const { sections } = paper;
  const put = (id: string, part: Partial<ExamSection>) =>
    onChange({ ...paper, sections: sections.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const add = (id: string, added: readonly Omit<ExamQuestion, 'id'>[]) => {
    const section = sections.find((one) => one.id === id);
    if (!section) return;
    const made = added.map((one) => ({ ...one, id: uuid(), points: within(one.points) }));
    put(id, { questions: [...section.questions, ...made] });
  };
  const inReview = t`试卷已送审，题目和分值不能修改`;
  const fixedTexts: Record<PaperStatus, string> = {
    writing: t`考试已安排，题目和分值不能修改`,
    reviewing: inReview,
    approving: inReview,
    approved: t`试卷已批准，题目和分值不能修改`,
  };
  const [ruledId, setRuled] = useState<string | null>(null);
  const editedContent = questionsOf(paper).find(({ id }) => id === edited?.questionId)?.content ?? null;
  if (comparing.otherId)
    return (
      <PaperComparisonPart
        examId={examId}
        otherId={comparing.otherId}
        onChoose={() => void comparing.choose()}
        onClose={() => comparing.show('')}
      />
    );
  return (
    <ExamSections
      paper={paper}
      isFixed={isFixed}
      tools={
        questionsOf(paper).length > 0 && (
          <>
            <Button icon={<ArrowSwapRegular />} onClick={() => void comparing.choose()}>
              {t`与另一份试卷比较`}
            </Button>
            <Link href={examsAddresses.print.to({ exam: examId })} asChild>
              <Button as="a" icon={<PrintRegular />}>
                {t`打印`}
              </Button>
            </Link>
          </>
        )
      }
      onTitle={(id, title) => put(id, { title })}
      onMove={(from, to) => {
        const next = [...sections];
        next.splice(to, 0, ...next.splice(from, 1));
        onChange({ ...paper, sections: next });
      }}
      onRemove={(id) => onChange({ ...paper, sections: sections.filter((one) => one.id !== id) })}
      onAdd={(title) => onChange({ ...paper, sections: [...sections, { id: uuid(), title, questions: [] }] })}
      onDraw={() => {
        if (!paper.blueprint) onChange({ ...paper, blueprint: freshBlueprint(randomSeed()) });
        setDrawing(true);
      }}
      drawing={
        !isFixed &&
        isDrawing &&
        paper.blueprint && (
          <ExamBlueprintPart
            examId={examId}
            paper={{ ...paper, blueprint: paper.blueprint }}
            onChange={onChange}
            onClose={() => setDrawing(false)}
          />
        )
      }
      questionsOf={(section) => (
        <HomeworkQuestions
          homework={{
            questions: section.questions.map((one, at) => ({ ...one, position: at + 1 })),
            isBegun: isFixed,
            totalPoints: sectionPoints(section),
          }}
          fixedText={fixedTexts[paperStatus]}
          copied={t`题目将复制到试卷中，之后修改题库不影响试卷。`}
          isBusy={false}
          onArrange={(arranged) =>
            put(section.id, {
              questions: arranged.flatMap(({ id, points }) => {
                const one = section.questions.find((question) => question.id === id);
                return one ? [{ ...one, points: within(points) }] : [];
              }),
            })
          }
          onAddFromBank={() => setChoosing(section.id)}
          onAddByHand={() => setEdited({ sectionId: section.id, questionId: null })}
          {...((!isFixed || rubrics) && { onRubric: ({ id }) => setRuled(id) })}
          onEdit={({ id }) => setEdited({ sectionId: section.id, questionId: id })}
        />
      )}
    >
      {choosingFor && (
        <platform.questionBank.Choice
          courseId={courseId}
          taken={questionsOf(paper).map(({ sourceQuestionId }) => sourceQuestionId)}
          takenText={t`已在试卷中`}
          kinds={examBankKinds}
          onAdd={(chosen, points) => {
            add(
              choosingFor,
              chosen.flatMap(({ id, content }) =>
                unfolded(content, content.parts ? null : points, uuid()).map((one) => ({
                  ...one,
                  sourceQuestionId: id,
                })),
              ),
            );
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {edited && (
        <QuestionForm
          content={editedContent}
          Editor={platform.editor.Editor}
          kinds={examQuestionKinds}
          addText={t`添加到试卷`}
          isBusy={false}
          message={null}
          onSave={(typed, points) => {
            const section = sections.find(({ id }) => id === edited.sectionId);
            if (edited.questionId === null) add(edited.sectionId, [{ points, content: typed, sourceQuestionId: null }]);
            else if (section)
              put(section.id, {
                questions: section.questions.map((one) =>
                  one.id === edited.questionId ? withContent(one, typed) : one,
                ),
              });
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {ruledId !== null && (
        <ExamRubricPart
          {...{ courseId, paper, isFixed, rubrics, onChange }}
          questionId={ruledId}
          onClose={() => setRuled(null)}
        />
      )}
    </ExamSections>
  );
}
