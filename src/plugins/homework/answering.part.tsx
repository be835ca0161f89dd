import { useEffect, useEffectEvent, useState } from 'react';
import { takesFiles } from '#contract/banks/file-answer.rule.ts';
import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { groupWorkChanged, groupWorkTopic } from '#contract/homework/group-news.rule.ts';
import { groupWorkOperations } from '#contract/homework/group-work.operations.ts';
import type { Answers } from '#machines/homework/homework-attempt.context.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useAct, useLive, usePlatform } from '#shell/plugin-api.ts';
import { chosenAnswer } from '#views/homework/answer-fields.view.tsx';
import { AttemptPage, type AttemptPhase } from '#views/homework/attempt.view.tsx';
import { GroupCard } from '#views/homework/group-work.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { HomeworkAnswerFiles } from './answer-files.part.tsx';
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
  /** @param left what was typed as somebody else handed in */
  onSubmitted: (left: Answers) => void;
  /** Another page changed what this one knows. */
  onStale: () => void;
  /** Somebody of the group wrote, agreed, handed in: ask the server anew. */
  onNews: () => void;
}

/** Joins the homework machine and the answering page. */
export function Answering({ work, attempt, back, onSubmitted, onStale, onNews }: Props) {
  const { person } = usePlatform();
  const { snapshot, save, answers, answer, send, retry, keepMine, takeTheirs, renew, settle } = useAttempt(
    work,
    attempt,
    {
      onSubmitted,
      onStale,
    },
  );
  const { group } = work;
  const isTogether = group !== undefined && group.number !== null;
  // Others write, too: those of the group, and one's own phone.
  const hears = isTogether || work.questions.some(takesFiles);
  const [hasNews, setHasNews] = useState(isTogether);
  useLive(
    hears ? groupWorkChanged : null,
    () => {
      setHasNews(true);
      // What is unsent goes first: its answer says what the others did.
      void settle().then(onNews);
    },
    groupWorkTopic(attempt.id),
  );
  const renewed = useEffectEvent(() => renew(attempt));
  useEffect(() => {
    if (isTogether || hasNews) renewed();
  }, [attempt.version, isTogether, hasNews]);
  const agree = useAct(groupWorkOperations.agree, { onDone: onNews });
  const setAgreed = async (isAgreed: boolean) => {
    if (await settle())
      agree.mutate({ id: attempt.id, version: snapshot.context.version, isAgreed }, { onError: () => onNews() });
  };
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
    const chosen = chosenAnswer(question, answers[question.id] ?? null, option.id);
    return chosen !== null && answer(question.id, chosen);
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
      group={
        group && (
          <GroupCard
            group={group}
            isAgreeing={isTogether && group.agreement === 'all'}
            isBusy={agree.isPending}
            onAgree={(isAgreed) => void setAgreed(isAgreed)}
          />
        )
      }
      isTogether={isTogether}
      saved={attempt.answers}
      filesOf={(one) =>
        takesFiles(one) && (
          <HomeworkAnswerFiles
            question={one}
            attemptId={attempt.id}
            answer={answers[one.id] ?? null}
            known={attempt.answers.find(({ questionId }) => questionId === one.id)?.files ?? []}
            isFixed={snapshot.matches({ open: 'submitting' } as never)}
            onAnswer={(next) => answer(one.id, next)}
          />
        )
      }
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
