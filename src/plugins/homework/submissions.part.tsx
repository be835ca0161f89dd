import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { shownOf } from '#kit/shown.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { homeworkOperations } from '#contract/homework/homework.operations.ts';
import { divisionOperations } from '#contract/homework/division.operations.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import { useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { SubmissionTable } from '#views/homework/submission-table.view.tsx';
import { Division } from './division.part.tsx';
import { Extensions } from './extensions.part.tsx';
import { useQueryParts } from './use-query-parts.ts';
import type { SecondMarking } from '#contract/homework/second-marking.contract.ts';
import type { QueueFilter } from '#contract/homework/homework-marking.contract.ts';

/** The filters of the marking queue in the order in which they are offered. */
const queueFilters: readonly QueueFilter[] = ['all', 'unmarked', 'marked', 'published', 'late'];

/** Hand-ins of one homework; filters and page live in the address. */
export function Submissions({ homework }: { homework: Homework }) {
  const { t } = useLingui();
  const { confirm, notify } = usePlatform();
  const { get, page, put } = useQueryParts();
  const filter = queueFilters.find((one) => one === get('filter')) ?? 'all';
  const offeringId = get('offering');
  const search = useDeferredValue(get('q').trim());
  const dividedIn = offeringId || homework.offerings[0]?.id;
  const division = useOperation(
    divisionOperations.get,
    homework.mayMark && dividedIn ? { id: homework.id, offeringId: dividedIn } : null,
    { freshMs: 5000 },
  );
  const isDivided = division.data !== undefined && division.data.kind !== 'all';
  const part = !isDivided
    ? 'all'
    : get('part') === 'all' || (get('part') === '' && division.data.mayDivide)
      ? 'all'
      : 'own';
  const queue = useOperation(
    markingOperations.queue,
    {
      id: homework.id,
      filter,
      part,
      pageNo: page,
      pageSize: 20,
      ...(offeringId && { offeringId }),
      ...(search && { search }),
    },
    { freshMs: 5000, everyMs: 30_000 },
  );
  const [isDividing, setDividing] = useState(false);
  const [isExtending, setExtending] = useState(false);
  const publish = useAct(homeworkOperations.publishMarks, {
    refresh: [markingOperations.queue, homeworkOperations.list],
    onDone: ({ result: { published } }) =>
      notify(
        published > 0
          ? { kind: 'success', title: t`已公布 ${published} 份成绩` }
          : { kind: 'info', title: t`暂无可公布的成绩`, text: t`批改完成后才能公布；仅含客观题的作业截止后才能公布。` },
      ),
  });
  const askPublish = async () => {
    const agreed = await confirm({
      title: t`公布成绩？`,
      text: t`所有已批改的成绩都会公布，学生可立即查看得分、评语和答案。公布后仍可修改分数，修改将通知学生。`,
      agree: t`公布成绩`,
    });
    if (!agreed) return;
    publish.mutate(
      { id: homework.id, machineMarked: true, ...(offeringId && { offeringId }) },
      {
        onError: (error) => {
          const { message, requestId } = error;
          const open = (error.detail('open') ?? []) as SecondMarking['open'];
          const who = open.map(({ name, count }) => t`${name ?? t`尚无人二评`} ${count} 份`).join(t`、`);
          const waiting = error.detail('arbitration');
          const settle = typeof waiting === 'number' && waiting > 0 ? t`待定分 ${waiting} 份` : '';
          const text = [message, [who, settle].filter(Boolean).join(t`，`)].filter(Boolean).join(t`：`);
          notify({ kind: 'error', title: t`公布失败`, text, requestId });
        },
      },
    );
  };
  const shown = shownOf(queue);
  if (shown.status === 'failed') return <NotLoaded shown={shown} what={t`提交`} />;
  const { dueAt, offerings } = homework;
  const extendedIn = offerings.find(({ id }) => id === offeringId) ?? offerings[0];
  return (
    <>
      <SubmissionTable
        page={queue.data ?? null}
        filter={filter}
        search={get('q')}
        offerings={homework.offerings}
        offeringId={offeringId}
        totalPoints={homework.totalPoints}
        isAnonymous={homework.isAnonymous === true}
        mayMark={homework.mayMark}
        isBusy={publish.isPending}
        markingHref={(id) =>
          homeworkAddresses.marking.to({
            id: homework.courseId,
            homework: homework.id,
            submission: id,
            ...(part === 'all' && { part }),
          })
        }
        part={isDivided ? part : null}
        onPart={(one) => put({ part: one, page: '' })}
        onDivide={division.data ? () => setDividing(true) : null}
        onFilter={(one) => put({ filter: one === 'all' ? '' : one, page: '' })}
        onSearch={(q) => put({ q, page: '' })}
        onOffering={(offering) => put({ offering, page: '' })}
        onPage={(pageNo) => put({ page: String(pageNo) })}
        onPublish={() => void askPublish()}
        onExtend={dueAt !== null && extendedIn ? () => setExtending(true) : null}
      />
      {isDividing && division.data && dividedIn && (
        <Division
          homeworkId={homework.id}
          offeringId={dividedIn}
          division={division.data}
          onClose={() => setDividing(false)}
        />
      )}
      {isExtending && dueAt !== null && extendedIn && (
        <Extensions homework={homework} dueAt={dueAt} offeringId={extendedIn.id} onClose={() => setExtending(false)} />
      )}
    </>
  );
}
