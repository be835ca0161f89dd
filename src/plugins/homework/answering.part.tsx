import { useState } from 'react';
import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { useKeys } from '#kit/use-keys.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { chosenAnswer } from '#views/homework/answer-fields.view.tsx';
import { AttemptPage, type AttemptPhase } from '#views/homework/attempt.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { useAttempt } from './use-attempt.ts';

const phases: readonly [string, AttemptPhase][] = [
  ['confirming', 'confirming'],
  ['flushing', 'keeping'],
  ['submitting', 'submitting'],
];

interface Props {
  work: LearnerWork;
  attempt: NonNullable<LearnerWork['attempt']>;
  back: string;
  onSubmitted: () => void;
  /** Another page changed what this one knows. */
  onStale: () => void;
}

/** Joins the homework machine and the answering page. */
export function Answering({ work, attempt, back, onSubmitted, onStale }: Props) {
  const { person } = usePlatform();
  const { snapshot, save, answers, answer, send, retry, keepMine, takeTheirs } = useAttempt(work, attempt, {
    onSubmitted,
    onStale,
  });
  const [clockOffset] = useState(() => Date.parse(work.serverTime) - Date.now());
  const [currentId, setCurrentId] = useState<string | null>(work.questions[0]?.id ?? null);
  const [flagged, setFlagged] = useState<ReadonlySet<string>>(new Set());
  const { draft, message } = snapshot.context;

  const go = (id: string) => {
    setCurrentId(id);
    document.getElementById(questionAnchor(id))?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };
  const flag = (id: string) =>
    setFlagged((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));

  const at = work.questions.findIndex(({ id }) => id === currentId);
  const question = work.questions[at];
  const step = (by: 1 | -1) => {
    const next = work.questions[at + by];
    if (next) go(next.id);
  };
  const choose = ({ key }: KeyboardEvent) => {
    const option = question?.options[Number(key) - 1];
    if (!question || !option) return false;
    return answer(question.id, chosenAnswer(question, answers[question.id] ?? null, option.id));
  };
  useKeys({
    j: question ? () => step(1) : null,
    k: question ? () => step(-1) : null,
    f: question ? () => flag(question.id) : null,
    '([1-9])': choose,
  });

  return (
    <AttemptPage
      work={work}
      personName={person.name || person.nickname}
      back={back}
      clockOffset={clockOffset}
      answers={answers}
      phase={phases.find(([state]) => snapshot.matches({ open: state } as never))?.[1] ?? 'answering'}
      save={save}
      isConflicting={draft === 'conflicting'}
      message={message}
      returnReason={attempt.returnReason}
      returnedUntil={attempt.returnedUntil}
      currentId={currentId}
      flagged={flagged}
      onAnswer={answer}
      onFlag={flag}
      onEnter={setCurrentId}
      onGo={go}
      onRetry={retry}
      onSubmit={() => send({ type: 'homework.submit' })}
      onConfirm={() => send({ type: 'homework.confirm' })}
      onCancel={() => send({ type: 'homework.cancel' })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    />
  );
}
