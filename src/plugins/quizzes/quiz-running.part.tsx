import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuestionFeedback, QuizRun } from '#contract/quizzes/quizzes.contract.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { quizzesOperations as operations } from '#contract/quizzes/quizzes.operations.ts';
import { outlineOperations } from '#contract/teaching/outline.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useAct, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { useAnswers } from '#shell/plugin-editing.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { now } from '#views/common/now.ts';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { usePhone } from '#views/common/use-phone.ts';
import { chosenAnswer } from '#views/homework/answer-fields.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { QuizRunView, type RunPhase } from '#views/quizzes/quiz-run.view.tsx';

interface Props {
  attemptId: string;
  back: string;
  onSubmitted: () => void;
}

/** What moves when an attempt ends. */
const moved = [operations.overview, operations.result, learningOperations.progress, outlineOperations.study];

/** The attempt as the server has it, read anew where another page changed it. */
export function QuizRunning({ attemptId, back, onSubmitted }: Props) {
  const { t } = useLingui();
  const run = useOperation(operations.run, { id: attemptId }, { freshMs: 0 });
  const [round, setRound] = useState(0);
  const refresh = useRefresh();
  const data = run.isFetchedAfterMount && !run.isPlaceholderData ? run.data : undefined;
  const isOver = data !== undefined && data.status !== 'running';
  const over = useEffectEvent(() => {
    for (const operation of moved) void refresh(operation);
    onSubmitted();
  });
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  if (!data || isOver) return <NotLoaded shown={shownOf(run)} what={t`测验`} skeleton={<SkeletonPage />} />;
  const renew = () => void run.refetch().then(() => setRound(round + 1));
  return <Answering key={`${data.id} ${round}`} run={data} back={back} onRenew={renew} />;
}

const phases: readonly [string, RunPhase][] = [
  ['confirming', 'confirming'],
  ['flushing', 'keeping'],
  ['submitting', 'submitting'],
];

/** Joins the machine of answers and the page. */
function Answering({ run, back, onRenew }: { run: QuizRun; back: string; onRenew: () => void }) {
  const { call, person, notify } = usePlatform();
  const isPhone = usePhone();
  const { questions } = run;
  const { snapshot, save, answers, answer, send, settle, retry, keepMine, takeTheirs } = useAnswers(
    {
      ...{ kind: 'quiz', ofId: run.itemId, questionIds: questions.map(({ id }) => id) },
      attempt: { ...run, status: 'draft', receipt: null },
      save: async (asked, options) => (await call(operations.saveAnswers, asked, options)).result,
      theirsOf: (error) => conflictOf(operations.saveAnswers, error),
      submit: async (asked, options) => {
        await call(operations.submit, asked, options);
        return null;
      },
      isStale: (error) => conflictOf(operations.submit, error) !== null,
    },
    { onSubmitted: onRenew, onStale: onRenew },
  );
  const check = useAct(operations.check);
  const [checked, setChecked] = useState<ReadonlyMap<string, QuestionFeedback>>(
    () => new Map(run.checked.map((one) => [one.questionId, one])),
  );
  const [clockOffset] = useState(() => Date.parse(run.serverTime) - now());
  const [currentId, setCurrentId] = useState<string | null>(questions[0]?.id ?? null);
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const { draft, message } = snapshot.context;
  const phase = phases.find(([state]) => snapshot.matches({ open: state } as never))?.[1] ?? 'answering';

  const go = (id: string) => {
    setCurrentId(id);
    if (!isPhone) document.getElementById(questionAnchor(id))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  const flag = (id: string) =>
    setFlagged((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const at = questions.findIndex(({ id }) => id === currentId);
  const question = questions[at];
  const step = (by: 1 | -1) => {
    const next = questions[at + by];
    if (next) go(next.id);
  };
  const choose = ({ key }: KeyboardEvent) => {
    const option = question?.options[Number(key) - 1];
    if (!question || !option || checked.has(question.id)) return false;
    const chosen = chosenAnswer(question, answers[question.id] ?? null, option.id);
    return chosen !== null && answer(question.id, chosen);
  };
  useKeys({
    j: question ? () => step(1) : null,
    k: question ? () => step(-1) : null,
    ArrowRight: question ? () => step(1) : null,
    ArrowLeft: question ? () => step(-1) : null,
    f: question ? () => flag(question.id) : null,
    '([1-9])': choose,
  });

  /** The feedback is of what the server holds. */
  const look = async (questionId: string) => {
    if (!(await settle())) return;
    check.mutate(
      { id: run.id, questionId },
      {
        onSuccess: ({ result }) => setChecked((old) => new Map([...old, [result.questionId, result]])),
        onError: (error) => notify({ kind: 'error', title: error.message }),
      },
    );
  };

  // The time is over: what is typed last goes out within the moments that the server waits; then it hands in what it holds.
  const timeUp = useEffectEvent(() => {
    send({ type: 'homework.submit' });
    send({ type: 'homework.confirm' });
  });
  const { endsAt } = run;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const left = Date.parse(endsAt) - (now() + clockOffset);
    const timer = setTimeout(() => timeUp(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [endsAt, clockOffset]);

  return (
    <QuizRunView
      {...{ run, back, answers, checked, phase, save, message, currentId, flagged, clockOffset, isPhone }}
      personName={person.name || person.nickname}
      isConflicting={draft === 'conflicting'}
      isChecking={check.isPending}
      onAnswer={answer}
      onCheck={(id) => void look(id)}
      onFlag={flag}
      onEnter={setCurrentId}
      onGo={go}
      onStep={step}
      onRetry={retry}
      onSubmit={() => send({ type: 'homework.submit' })}
      onConfirm={() => send({ type: 'homework.confirm' })}
      onCancel={() => send({ type: 'homework.cancel' })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
