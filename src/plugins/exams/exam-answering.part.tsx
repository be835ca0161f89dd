import { useState } from 'react';
import { takesFiles } from '#contract/banks/file-answer.rule.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import { useKeys } from '#kit/use-keys.ts';
import { keepTyped, typedInTab } from '#shell/plugin-api.ts';
import { usePhone } from '#views/common/use-phone.ts';
import type { ExamPhase } from '#views/exams/attempts/exam-run.props.ts';
import { ExamRunView } from '#views/exams/attempts/exam-run.view.tsx';
import { chosenAnswer } from '#views/homework/answer-fields.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { ExamAnswerFiles } from './exam-answer-files.part.tsx';
import { useOwnTalk } from './use-own-talk.ts';
import type { useTaking } from './use-taking.ts';

const phases: readonly [string, ExamPhase][] = [
  ['confirming', 'confirming'],
  ['paused', 'paused'],
  ['flushing', 'keeping'],
  ['submitting', 'submitting'],
  ['retrying', 'submitting'],
];

/** What the person chose for this tab survives a reload. */
function useKept(name: string) {
  const [isOn, setOn] = useState(() => typedInTab(name) === '1');
  const keep = (next: boolean) => {
    setOn(next);
    keepTyped(name, next ? '1' : null);
  };
  return [isOn, keep] as const;
}

/** Questions that the learner wants to look at again. */
function useFlags(attemptId: string) {
  const name = `exam flags ${attemptId}`;
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(
    () => new Set((typedInTab(name) ?? '').split(' ').filter(Boolean)),
  );
  const flag = (id: string) => {
    const next = new Set(flagged.has(id) ? [...flagged].filter((one) => one !== id) : [...flagged, id]);
    setFlagged(next);
    keepTyped(name, next.size > 0 ? [...next].join(' ') : null);
  };
  return { flagged, flag };
}

/** Joins the machine of the attempt and the paper. */
export function ExamAnswering({ run, taking }: { run: ExamRun; taking: ReturnType<typeof useTaking> }) {
  const isPhone = usePhone();
  const { snapshot, known, save, send, answer } = taking;
  const { context } = snapshot;
  const questions = run.sections.flatMap((section) => section.questions);
  const [currentId, setCurrentId] = useState<string | null>(questions[0]?.id ?? null);
  const [isLarge, setLarge] = useKept('exam large');
  const [isCalm, setCalm] = useKept('exam calm');
  const { flagged, flag } = useFlags(run.id);
  const talk = useOwnTalk(run.id);
  const phase = phases.find(([state]) => snapshot.matches({ phase: { open: state } } as never))?.[1] ?? 'answering';
  const at = questions.findIndex(({ id }) => id === currentId);
  const question = phase === 'answering' ? questions[at] : undefined;

  const go = (id: string) => {
    setCurrentId(id);
    if (!isPhone) document.getElementById(questionAnchor(id))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  const step = (by: 1 | -1) => {
    const next = questions[at + by];
    if (next) go(next.id);
  };
  const choose = ({ key }: KeyboardEvent) => {
    const option = question?.options[Number(key) - 1];
    if (!question || !option) return false;
    const chosen = chosenAnswer(question, context.answers[question.id] ?? null, option.id);
    return chosen !== null && answer(question.id, chosen);
  };
  useKeys({
    j: question ? () => step(1) : null,
    k: question ? () => step(-1) : null,
    ArrowRight: question ? () => step(1) : null,
    ArrowLeft: question ? () => step(-1) : null,
    f: question ? () => flag(question.id) : null,
    '([1-9])': question ? choose : null,
  });

  return (
    <ExamRunView
      {...{ run, phase, save, currentId, flagged, isLarge, isCalm, isPhone, talk }}
      answers={context.answers}
      isOver={context.isOver}
      endsAt={context.endsAt ?? Date.parse(run.endsAt)}
      now={taking.now}
      pause={context.pause}
      saveCount={known.receipt?.count ?? null}
      unsent={taking.unsent}
      connection={taking.connection}
      late={known.late}
      aways={context.aways}
      lastAwayMs={context.lastAwayMs}
      isConflicting={context.draft === 'conflicting'}
      message={context.message}
      filesOf={(one) =>
        takesFiles(one) && (
          <ExamAnswerFiles
            question={one}
            place={{ id: run.id, device: taking.device, questionId: one.id }}
            answer={context.answers[one.id] ?? null}
            known={run.answers.find(({ questionId }) => questionId === one.id)?.files ?? []}
            isFixed={phase !== 'answering'}
            onAnswer={(next) => answer(one.id, next)}
          />
        )
      }
      onAnswer={answer}
      onFlag={flag}
      onEnter={setCurrentId}
      onGo={go}
      onStep={step}
      onLarge={setLarge}
      onCalm={setCalm}
      onRetry={taking.retry}
      onReconnect={taking.reconnect}
      onSubmit={() => send({ type: 'exam.submit' })}
      onConfirm={() => send({ type: 'exam.confirm' })}
      onCancel={() => send({ type: 'exam.cancel' })}
      onKeepMine={taking.keepMine}
      onTakeTheirs={taking.takeTheirs}
    />
  );
}
