import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { fromCallback } from 'xstate';
import type { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import { examTeamOperations as operations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { examReplayMachine, type ReplayEvent } from '#machines/exams/exam-replay.machine.ts';
import { useMachine, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { ExamReplayView } from '#views/exams/invigilation/exam-replay.view.tsx';
import { questionAt, replayOf } from '#views/exams/invigilation/replay.rule.ts';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { ExamFiles } from './exam-files.part.tsx';

/** An attempt moment by moment, for those who watch and mark. */
export default function ExamReplayScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { attempt } = examsAddresses.replay.read(query);
  const record = useOperation(operations.replay, attempt ? { id: attempt } : null, { freshMs: 0 });
  if (!attempt)
    return (
      <AttemptFrame title={t`作答回放`} note="">
        <StateBlock
          kind="missing"
          title={t`未指定答卷`}
          actions={[{ label: t`任教课程`, href: teachingAddresses.taught.to() }]}
        >
          {t`请从考试的“考生”中打开一份答卷。`}
        </StateBlock>
      </AttemptFrame>
    );
  return (
    <Loaded shown={shownOf(record)} what={t`作答记录`} skeleton={<SkeletonPage />}>
      {(shown) => <Replaying key={`${shown.id} ${shown.links.length}`} record={shown} />}
    </Loaded>
  );
}

/** So often the moment moves on while it is played, ms. */
const tickMs = 100;

/** The clock of this page. */
const ticking = fromCallback<ReplayEvent>(({ sendBack }) => {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const passed: ReplayEvent = { type: 'time.pass', ms: now - last };
    sendBack(passed);
    last = now;
  }, tickMs);
  return () => clearInterval(timer);
});

function Replaying({ record }: { record: AttemptReplay }) {
  const { t } = useLingui();
  const { setTitle } = usePlatform();
  const replay = useMemo(() => replayOf(record), [record]);
  const [machine] = useState(() => examReplayMachine.provide({ actors: { ticking } }));
  const [snapshot, send] = useMachine(machine, {
    input: { begin: replay.begin, end: replay.end, moments: [...new Set(replay.steps.map(({ at }) => at))] },
  });
  const { at, pace } = snapshot.context;
  const isPlaying = snapshot.matches('playing');
  /** Chosen by hand, until the moment moves. */
  const [chosen, choose] = useState<{ id: string; at: number } | null>(null);
  const title = t`作答回放`;
  useEffect(() => setTitle(title), [setTitle, title]);
  const play = () => send({ type: isPlaying ? 'replay.pause' : 'replay.play' });
  const step = (by: 1 | -1) => send({ type: 'replay.step', by });
  useKeys({
    Space: ({ target }) => {
      if (target instanceof Element && target.closest('button, a')) return false;
      play();
      return true;
    },
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ',': () => send({ type: 'replay.skip', ms: -1000 }),
    '.': () => send({ type: 'replay.skip', ms: 1000 }),
  });
  return (
    <ExamReplayView
      {...{ record, replay, at, pace, isPlaying }}
      backHref={examsAddresses.manage.to({
        ...{ id: record.courseId, offering: record.offeringId, exam: record.examId, tab: 'watch' },
      })}
      currentId={chosen !== null && chosen.at === at ? chosen.id : questionAt(replay, at)}
      filesOf={(questionId, files) =>
        files.length > 0 && (
          <ExamFiles key={questionId} at={{ id: record.id, questionId }} files={files} address={operations.file} />
        )
      }
      onQuestion={(id) => choose({ id, at })}
      onPlay={play}
      onStep={step}
      onSeek={(moment) => send({ type: 'replay.seek', at: moment })}
      onPace={(next) => send({ type: 'replay.pace', pace: next })}
    />
  );
}
