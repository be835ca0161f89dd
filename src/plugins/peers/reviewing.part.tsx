import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { noChoices } from '#contract/homework/rubrics.rule.ts';
import type { PeerReview } from '#contract/peers/peers.contract.ts';
import { peersOperations as operations } from '#contract/peers/peers.operations.ts';
import { reviewPoints } from '#contract/peers/peers.rule.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import { useDraft, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { pointsText } from '#views/common/points-text.ts';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { PeerReasonDialog } from '#views/peers/peer-reason-dialog.view.tsx';
import { PeerReviewRead, PeerReviewWriting } from '#views/peers/peer-review.view.tsx';
import { markOf, peerReviewEditing, type ReviewDraft } from './peer-review.editing.ts';
import { useCriterionKeys } from './use-criterion-keys.ts';

/** One work of another learner, with what the reviewer makes of it. */
export function Reviewing({ reviewId, back }: { reviewId: string; back: string }) {
  const { t } = useLingui();
  const review = useOperation(operations.review, { id: reviewId }, { freshMs: 0 });
  const missing = (
    <StateBlock kind="missing" title={t`作品不存在`} actions={[{ label: t`返回作业互评`, href: back }]}>
      {t`作品可能已改派给其他学生，或你没有参加该课程。`}
    </StateBlock>
  );
  return (
    <Loaded shown={shownOf(review)} what={t`作品`} skeleton={<SkeletonRows count={3} height={200} />} missing={missing}>
      {(data) => (data.isOpen ? <Opened review={data} back={back} /> : <PeerReviewRead review={data} back={back} />)}
    </Loaded>
  );
}

function Opened(props: { review: PeerReview; back: string }) {
  const { id, journalKey } = props.review;
  const journal = useJournal<ReviewDraft>(`peer review ${id}`, journalKey);
  return journal ? <Writing {...props} journal={journal} /> : <SkeletonRows count={3} height={200} />;
}

interface WritingProps {
  review: PeerReview;
  back: string;
  journal: ReadJournal<ReviewDraft>;
}

function Writing({ review, back, journal }: WritingProps) {
  const { t } = useLingui();
  const { notify, navigate } = usePlatform();
  const tell = useTell();
  const { id, questions } = review;
  const place = useRecord(operations.review, { id });
  const draft = useDraft(peerReviewEditing(review), { record: review, place, journal, refresh: [operations.one] });
  const { content, theirs, change } = draft;
  const marks = questions.map(({ question, rubric, rubricId }) => ({
    questionId: question.id,
    at: {
      rubric: { ...rubric, id: rubricId, criteria: rubric.criteria.map((one) => ({ ...one, hint: '' })) },
      choices:
        content[markOf(question.id)] ?? noChoices({ criteria: rubric.criteria.map((one) => ({ ...one, hint: '' })) }),
      isEarlier: false,
    },
    points: reviewPoints(content[markOf(question.id)] ?? [{ level: null, points: null, remark: '' }], question.points),
  }));
  const keys = useCriterionKeys(marks, (questionId, choices) => change({ ...content, [markOf(questionId)]: choices }));
  const [isReporting, setReporting] = useState(false);
  const readers = { refresh: [operations.review, operations.one, operations.mine] };
  const submit = useAct(operations.submit, {
    ...readers,
    onDone: () => {
      notify({ kind: 'success', title: t`评阅已提交`, text: t`截止前可以修改并再次提交。` });
      navigate(back);
    },
  });
  const report = useAct(operations.report, {
    ...readers,
    onDone: () => {
      setReporting(false);
      notify({ kind: 'success', title: t`已报告教师` });
    },
  });
  const hand = async () => {
    const open = marks.find(({ points }) => points === null);
    if (open) {
      keys.enter(
        open.questionId,
        Math.max(
          0,
          open.at.choices.findIndex(({ points }) => points === null),
        ),
      );
      notify({ kind: 'warning', title: t`还有评分项没有评分` });
      return;
    }
    const version = await draft.settle();
    if (version !== null) submit.mutate({ id, version }, { onError: tell });
  };
  const nameOf = (field: string) => {
    const number = questions.findIndex(({ question }) => markOf(question.id) === field) + 1;
    return number > 0 ? t`第 ${number} 题` : t`总评`;
  };
  const textOf = (side: ReviewDraft, field: string) => {
    const value: unknown = side[field as keyof ReviewDraft];
    if (!Array.isArray(value)) return typeof value === 'string' ? value : '–';
    return (value as { points: number | null; remark: string }[])
      .map(({ points, remark }) => [points === null ? '–' : pointsText(points), remark].filter(Boolean).join(' '))
      .join(' · ');
  };
  return (
    <Refused by={[operations.save]} isQuiet>
      <PeerReviewWriting
        {...{ review, back, marks, comment: content.comment, current: keys.current }}
        save={<SaveLine {...draft.save} isDraft onRetry={draft.retry} />}
        isBusy={submit.isPending}
        conflict={
          theirs && (
            <Conflict
              isOwn
              fields={differing(theirs, content).map((field) => ({
                name: nameOf(String(field)),
                mine: textOf(content, String(field)),
                theirs: textOf(theirs, String(field)),
              }))}
              onMine={draft.keepMine}
              onTheirs={draft.takeTheirs}
            />
          )
        }
        onEnter={keys.enter}
        onChoices={keys.choose}
        onComment={(comment) => change({ ...content, comment })}
        onSubmit={() => void hand()}
        onReport={() => setReporting(true)}
      />
      {isReporting && (
        <Refused by={[operations.report]}>
          <PeerReasonDialog
            act={{ kind: 'report', id }}
            isBusy={report.isPending}
            message={report.error?.message ?? null}
            onAgree={(reason) => report.mutate({ id, reason })}
            onCancel={() => setReporting(false)}
          />
        </Refused>
      )}
    </Refused>
  );
}
