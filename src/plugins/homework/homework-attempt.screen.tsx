import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import { homeworkAttemptOperations as operations } from '#contract/homework/homework.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { shownOf } from '#kit/shown.ts';
import { groupWorkChanged, groupWorkTopic } from '#contract/homework/group-news.rule.ts';
import type { Answers } from '#machines/homework/homework-attempt.context.ts';
import { CallError, useAct, useCopy, useLive, useOperation, usePlatform } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { AttemptFrame } from '#views/homework/attempt-frame.view.tsx';
import { AttemptStart } from '#views/homework/attempt-start.view.tsx';
import { GroupCard, LeftOver } from '#views/homework/group-work.view.tsx';
import { ReceiptCard } from '#views/homework/receipt.view.tsx';
import { ResultCards } from '#views/homework/result.view.tsx';
import { OwnFiles } from './own-files.part.tsx';
import { Answering } from './answering.part.tsx';

/** Begin, answer, receipt or mark, as the attempt stands. */
export default function HomeworkAttemptScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id: offeringId, homework: homeworkId } = homeworkAddresses.attempt.read(query);
  const back = homeworkAddresses.list.to({ id: offeringId });
  const input = { homeworkId, offeringId };
  // An answer from an earlier visit may be older than what this person saved since.
  const work = useOperation(operations.work, homeworkId && offeringId ? input : null, { freshMs: 0 });
  const data = work.isFetchedAfterMount && !work.isPlaceholderData ? work.data : undefined;
  const { setTitle } = usePlatform();
  const title = data?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);

  if (data) return <Work work={data} back={back} onChanged={() => work.refetch()} />;
  const isAsked = homeworkId !== '' && offeringId !== '';
  if (isAsked && !work.error) return <SkeletonPage />;
  const missing = (
    <StateBlock kind="missing" title={t`作业不存在`} actions={[{ label: t`返回作业列表`, href: back }]}>
      {t`作业可能尚未发布，或你没有参加该课程。`}
    </StateBlock>
  );
  const itemId = work.error instanceof CallError ? work.error.detail('itemId') : undefined;
  const locked = typeof itemId === 'string' && (
    <StateBlock
      kind="refused"
      title={t`作业尚未开放`}
      actions={[
        { label: t`查看开放条件`, href: learningAddresses.study.to({ id: offeringId, item: itemId }) },
        { label: t`返回作业列表`, href: back },
      ]}
    >
      {t`满足开放条件后即可作答。`}
    </StateBlock>
  );
  return (
    <AttemptFrame title={t`作业`} note="" back={back}>
      <div className={layout.content} style={{ paddingBlock: 40 }}>
        {locked || (isAsked ? <NotLoaded shown={shownOf(work)} what={t`作业`} missing={missing} /> : missing)}
      </div>
    </AttemptFrame>
  );
}

interface Props {
  work: LearnerWork;
  back: string;
  onChanged: () => Promise<unknown>;
}

function Work({ work, back, onChanged }: Props) {
  const { t } = useLingui();
  const { person } = usePlatform();
  const { attempt } = work;
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState<Answers>({});
  const { group } = work;
  // While it is answered, the answering part listens.
  const isAnswering = attempt?.status === 'draft' || attempt?.status === 'returned';
  // What was left over is in the answer again once it is open again.
  const [wasAnswering, setWasAnswering] = useState(isAnswering);
  if (wasAnswering !== isAnswering) {
    setWasAnswering(isAnswering);
    if (isAnswering) setLeft({});
  }
  useLive(
    group && attempt && !isAnswering ? groupWorkChanged : null,
    () => void onChanged(),
    groupWorkTopic(attempt?.id ?? ''),
  );
  const refresh = { refresh: [operations.list, operations.work], onDone: () => void onChanged() };
  const start = useAct(operations.start, refresh);
  const recall = useAct(operations.recall, refresh);
  const copy = useCopy();
  const begin = () => start.mutate({ homeworkId: work.id, offeringId: work.offeringId });

  if (attempt && isAnswering)
    return (
      <Answering
        key={`${attempt.id} ${round}`}
        work={work}
        attempt={attempt}
        back={back}
        onSubmitted={(lost) => {
          setLeft(lost);
          void onChanged();
        }}
        onNews={() => void onChanged()}
        onStale={() => void onChanged().then(() => setRound(round + 1))}
      />
    );
  return (
    <AttemptFrame title={work.title} note={person.name || person.nickname} back={back}>
      {attempt && attempt.status !== 'published' && (
        <LeftOver questions={work.questions} left={left} mayRecall={attempt.mayRecall} />
      )}
      {attempt === null ? (
        <AttemptStart
          work={work}
          back={back}
          isBusy={start.isPending}
          message={start.error?.message ?? null}
          onStart={begin}
        />
      ) : attempt.status === 'published' ? (
        <Result attemptId={attempt.id} mayStart={work.mayStart} onStart={begin} />
      ) : attempt.receipt ? (
        <ReceiptCard
          receipt={attempt.receipt}
          group={group && <GroupCard group={group} />}
          back={back}
          mayRecall={attempt.mayRecall}
          mayStart={work.mayStart}
          onCopy={(text) => void copy(text, t`回执号和答案指纹已复制`)}
          onRecall={() => recall.mutate({ id: attempt.id })}
          onStart={begin}
        />
      ) : null}
    </AttemptFrame>
  );
}

function Result({ attemptId, ...props }: { attemptId: string; mayStart: boolean; onStart: () => void }) {
  const { t } = useLingui();
  const result = useOperation(operations.result, { id: attemptId });
  return (
    <Loaded shown={shownOf(result)} what={t`成绩`} skeleton={<SkeletonPage />}>
      {(marks) => (
        <ResultCards
          result={marks}
          filesOf={({ id, files }) => files && <OwnFiles attemptId={attemptId} questionId={id} files={files} />}
          {...props}
        />
      )}
    </Loaded>
  );
}
