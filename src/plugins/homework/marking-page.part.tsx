import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { markingOperations as operations } from '#contract/homework/marking.operations.ts';
import type { QueuePart } from '#contract/homework/homework-marking.contract.ts';
import { useKeys } from '#kit/use-keys.ts';
import { MarkingSections, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { clockText } from '#views/common/moments.ts';
import { MarkingAnswers, OnlyLookedAt } from '#views/homework/marking-answers.view.tsx';
import { MarkingConflict } from '#views/homework/marking-conflict.view.tsx';
import { MarkingQuestions } from '#views/homework/marking-questions.view.tsx';
import { MarkingQueue } from '#views/homework/marking-queue.view.tsx';
import { MarkingScoring, type PadKey } from '#views/homework/marking-scoring.view.tsx';
import { firstToMark, type OwnMark } from '#views/homework/marks.rule.ts';
import { MarkingTurns, RoundNote } from '#views/homework/marking-turns.view.tsx';
import { MarkingBlock, MarkingFrame } from '#views/homework/marking-frame.view.tsx';
import { questionAnchor } from '#views/homework/question-card.view.tsx';
import { RubricMarking } from '#views/homework/rubric-marking.view.tsx';
import { RubricTable } from '#views/homework/rubric.view.tsx';
import { GiveBack } from './give-back.part.tsx';
import { Identification } from './identification.part.tsx';
import { MarkedFiles } from './marked-files.part.tsx';
import { MarkingWaiting } from './marking-waiting.part.tsx';
import { useRubricMarking } from './use-rubric-marking.ts';
import { useCommentBank } from './use-comment-bank.ts';
import { useMarking } from './use-marking.ts';
import { GroupOfSubmission } from './group-members.part.tsx';
import { useMarkingPad } from './use-marking-pad.ts';

interface Props {
  courseId: string;
  homeworkId: string;
  submissionId: string;
  /** Whose works are gone through. */
  part: QueuePart;
  back: string;
}

/** Joins the marking desk's machine, the queue and the views. */
export function MarkingPage({ courseId, homeworkId, submissionId, part, back }: Props) {
  const { t } = useLingui();
  const { notify } = usePlatform();
  const [, setQuery] = useSearchParams();
  const desk = useMarking(submissionId);
  const { snapshot, send } = desk;
  const { context } = snapshot;
  const { submissionId: shownId, loaded, marks, comment } = context;
  const submission = loaded?.submission;
  const queue = useOperation(operations.neighbours, { id: shownId, part, count: 12 }, { everyMs: 20_000, freshMs: 0 });
  useEffect(() => {
    setQuery(
      { id: courseId, homework: homeworkId, submission: shownId, ...(part === 'all' && { part }) },
      { replace: true },
    );
  }, [courseId, homeworkId, part, shownId, setQuery]);

  const [chosen, setChosen] = useState<{ of: string; id: string; isOwn: boolean } | null>(null);
  const questions = submission?.questions ?? [];
  const open = questions.filter(({ question, others }) => !others && (marks[question.id]?.points ?? null) === null);
  const one =
    questions.find(({ question }) => chosen?.of === shownId && question.id === chosen.id) ??
    firstToMark(questions, marks);
  const currentId = one?.question.id ?? null;
  const mark: OwnMark = (one && marks[one.question.id]) ?? { points: null, comment: '' };
  const distribution = useOperation(
    homeworkOperations.distribution,
    currentId ? { id: homeworkId, questionId: currentId } : null,
  );
  const go = (id: string) => {
    if (id === currentId && chosen?.of === shownId && chosen.isOwn) return;
    setChosen({ of: shownId, id, isOwn: true });
    document.getElementById(questionAnchor(id))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };

  // A submission that opens shows the question that waits.
  const openedAt = useRef('');
  useEffect(() => {
    if (!currentId || openedAt.current === shownId) return;
    openedAt.current = shownId;
    // From now on it stays, also when it gets its points.
    setChosen({ of: shownId, id: currentId, isOwn: false });
    document.getElementById(questionAnchor(currentId))?.scrollIntoView({ block: 'start' });
  }, [currentId, shownId]);

  const entries = queue.data?.entries ?? [];
  const at = entries.findIndex(({ id }) => id === shownId);
  const [previousId, nextId] = [entries[at - 1]?.id ?? null, at < 0 ? null : (entries[at + 1]?.id ?? null)];
  const goTo = (id: string | null, type: 'marking.next' | 'marking.previous') =>
    id !== null && send({ type, submissionId: id });

  // Without a lock it is only looked at: it lies with its learner, or an administrator reads it.
  const isLookedAt = submission?.lockedUntil === null;
  const isFixed = isLookedAt || one?.others === 'shown' || one?.others === 'hidden';
  const pad = useMarkingPad(
    isFixed ? undefined : one,
    mark,
    (points) => currentId && desk.change(currentId, { ...mark, points }),
  );
  const byRubric = useRubricMarking(shownId, one, mark, {
    isFinal: submission?.status !== 'submitted',
    onMark: (next) => currentId && !isFixed && desk.change(currentId, next),
  });
  const bank = useCommentBank(courseId, currentId);
  const finish = () => {
    if (isLookedAt) return;
    const missing = open[0]?.question;
    if (missing && submission?.status === 'submitted') {
      go(missing.id);
      notify({ kind: 'warning', title: t`第 ${missing.position} 题尚未给分` });
    } else send({ type: 'marking.finish', nextId: queue.data?.nextUnmarked ?? null });
  };

  // A digit overrules the machine only where somebody has gone to its question.
  const isMachines = one?.isMachine === true && mark.points !== null && chosen?.isOwn !== true;
  const step = (by: 1 | -1) => {
    const next = one && questions[questions.indexOf(one) + by];
    if (next) go(next.question.id);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: () => goTo(nextId, 'marking.next'),
    p: () => goTo(previousId, 'marking.previous'),
    '([0-9.m])': isMachines
      ? null
      : ({ key }) => (byRubric ? byRubric.key(key.toLowerCase()) : pad(key.toLowerCase() as PadKey)),
    Backspace: isMachines ? null : () => (byRubric ? byRubric.key('Backspace') : pad('Backspace')),
    ArrowDown: byRubric && (() => byRubric.enter(byRubric.row + 1)),
    ArrowUp: byRubric && (() => byRubric.enter(byRubric.row - 1)),
    ArrowRight: byRubric && (() => byRubric.shift(1)),
    ArrowLeft: byRubric && (() => byRubric.shift(-1)),
  });
  useKeys({ '$mod+Enter': finish }, { whileTyping: true });

  const [identifying, setIdentifying] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(false);
  const rows = desk.conflictRows();
  const written = rows[0] && desk.memory.theirs.get(rows[0].questionId);
  return (
    <MarkingFrame
      title={submission?.homeworkTitle ?? t`批改`}
      note={submission ? t`共 ${questions.length} 题 · 满分 ${submission.totalPoints} 分` : ''}
      back={back}
      save={submission ? desk.save : null}
      neighbours={queue.data}
      onRetry={desk.retry}
    >
      {submission && one && snapshot.matches('open') ? (
        <>
          <MarkingQuestions
            questions={questions}
            marks={marks}
            totalPoints={submission.totalPoints}
            currentId={currentId}
            onGo={go}
          />
          <MarkingAnswers
            submission={submission}
            marks={marks}
            currentId={currentId}
            onGo={go}
            onIdentify={() => setIdentifying(shownId)}
            group={
              submission.groupNumber !== undefined && (
                <GroupOfSubmission
                  submissionId={submission.id}
                  totalPoints={submission.totalPoints}
                  mayMark={!isFixed}
                />
              )
            }
            filesOf={({ question, files, others }) =>
              files && (
                <MarkedFiles
                  key={shownId}
                  submission={submission}
                  questionId={question.id}
                  files={files}
                  isFixed={isLookedAt || others === 'shown' || others === 'hidden'}
                  bank={bank}
                />
              )
            }
            onAccept={
              isFixed
                ? null
                : (id) => {
                    const { points } = questions.find(({ question }) => question.id === id)!.question;
                    desk.change(id, { ...marks[id], points, comment: marks[id]?.comment ?? '' });
                  }
            }
          >
            {submission.round && submission.round !== 'arbitration' && <RoundNote round={submission.round} />}
            {isLookedAt && !submission.round && submission.status !== 'returned' && (
              <OnlyLookedAt isOthers={submission.part === 'others'} />
            )}
            {snapshot.matches({ open: 'comparing' }) && (
              <MarkingConflict
                by={written?.by ?? desk.memory.heldBy}
                at={written?.at ? clockText(written.at) : null}
                rows={rows}
                hasLostLock={context.hasLostLock}
                onKeepMine={desk.keepMine}
                onTakeTheirs={() => send({ type: 'marking.takeTheirs' })}
              />
            )}
            {context.message && <p role="alert">{context.message}</p>}
          </MarkingAnswers>
          <MarkingScoring
            one={one}
            mark={mark}
            remark={comment}
            distribution={distribution.isPlaceholderData ? undefined : distribution.data}
            isFinal={submission.status !== 'submitted'}
            isBusy={!snapshot.matches({ open: 'marking' })}
            isFixed={isFixed}
            mayReturn={submission.status !== 'returned'}
            turns={
              submission.turns && (
                <MarkingTurns
                  turns={submission.turns}
                  one={one}
                  onTake={
                    !isFixed && submission.round === 'arbitration'
                      ? (taken) => desk.change(one.question.id, taken)
                      : null
                  }
                />
              )
            }
            bank={bank}
            rubric={
              byRubric && (
                <>
                  {isFixed ? (
                    <RubricTable rubric={byRubric.at.rubric} choices={byRubric.at.choices} />
                  ) : (
                    <RubricMarking
                      key={`${shownId} ${currentId}`}
                      at={byRubric.at}
                      points={mark.points}
                      most={one.question.points}
                      row={byRubric.row}
                      onRow={byRubric.enter}
                      onChoices={byRubric.choose}
                      onByHand={byRubric.setByHand}
                      onRenew={byRubric.renew}
                    />
                  )}
                  <MarkingSections
                    submissionId={shownId}
                    questionId={one.question.id}
                    onPoints={isFixed ? null : byRubric.setByHand}
                  />
                </>
              )
            }
            onPad={pad}
            onComment={(words) => desk.change(one.question.id, { ...mark, comment: words })}
            onRemark={(words) => send({ type: 'marking.remark', comment: words })}
            onReturn={() => setReturning(true)}
            onFinish={finish}
          />
        </>
      ) : (
        <MarkingBlock>
          <MarkingWaiting desk={desk} back={back} />
        </MarkingBlock>
      )}
      <MarkingQueue
        neighbours={queue.data}
        currentId={shownId}
        previousId={previousId}
        nextId={nextId}
        onGo={(id) => id !== shownId && send({ type: 'marking.next', submissionId: id })}
      />
      {identifying === shownId && submission && (
        <Identification id={shownId} number={submission.learnerName} onClose={() => setIdentifying(null)} />
      )}
      {isReturning && submission && (
        <GiveBack
          submission={submission}
          desk={desk}
          nextId={queue.data?.nextUnmarked ?? null}
          onClose={() => setReturning(false)}
        />
      )}
    </MarkingFrame>
  );
}
