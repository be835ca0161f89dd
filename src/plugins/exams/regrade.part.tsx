import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { regradeOperations } from '#contract/exams/exam-after.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { hasRightAnswer, keyOf, regradedQuestion } from '#contract/exams/exam-regrade.rule.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import { examsAddresses } from '#contract/exams/exams.addresses.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform, useTell } from '#shell/plugin-api.ts';
import layout from '#views/common/layout.module.css';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { RegradePast } from '#views/exams/marking/regrade-past.view.tsx';
import { RegradeView } from '#views/exams/marking/regrade.view.tsx';
import type { RegradeDraft } from '#views/exams/marking/regrade.props.ts';
import { regradeDrafts } from './regrade-draft.store.ts';
import { useRegradePreview } from './use-regrade-preview.ts';

const refresh = [
  ...[regradeOperations.list, regradeOperations.preview, examTeamOperations.read, examTeamOperations.figures],
  ...[examTeamOperations.marking, examTeamOperations.watch],
];

/** Regrades of an exam: what was, and of one question what would be. */
export function RegradePart({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { question: asked } = examsAddresses.manage.read(query);
  if (exam.status !== 'closed' && exam.status !== 'released')
    return (
      <div className={layout.card}>
        <StateBlock bare kind="empty" title={t`考试尚未结束`}>{t`考试结束后可以改判。`}</StateBlock>
      </div>
    );
  const questions = questionsOf(exam.paper);
  const at = questions.findIndex(({ id }) => id === asked.toLowerCase());
  const question = questions[at];
  return question ? (
    <OneRegrade key={question.id} {...{ exam, question, position: at + 1 }} />
  ) : (
    <PastRegrades {...{ exam, questions }} />
  );
}

const placeOf = ({ id, courseId, offeringId }: Exam) => ({
  ...{ id: courseId, offering: offeringId, exam: id, tab: 'regrade' as const },
});

function PastRegrades({ exam, questions }: { exam: Exam; questions: readonly ExamQuestion[] }) {
  const { t } = useLingui();
  const { navigate, confirm, notify } = usePlatform();
  const tell = useTell();
  const [query] = useSearchParams();
  const { page } = examsAddresses.manage.read(query);
  const list = useOperation(regradeOperations.list, { id: exam.id, pageNo: page, pageSize: 20 }, { freshMs: 0 });
  const undo = useAct(regradeOperations.undo, {
    refresh,
    onDone: () => notify({ kind: 'success', title: t`已撤销改判，恢复原来的得分` }),
  });
  return (
    <RegradePast
      questions={questions}
      shown={shownOf(list)}
      isBusy={undo.isPending}
      hrefOf={(question) => examsAddresses.manage.to({ ...placeOf(exam), question })}
      onPage={(next) => navigate(examsAddresses.manage.to({ ...placeOf(exam), page: next }), { replace: true })}
      onUndo={async ({ id, position, papers }) => {
        const agrees = await confirm({
          title: t`撤销第 ${position} 题的改判？`,
          text: t`${papers} 份答卷恢复改判前的答案、分值和得分；成绩已公布时通知得分变化的学生。`,
          agree: t`撤销改判`,
        });
        if (agrees) undo.mutate({ id }, { onError: tell });
      }}
    />
  );
}

const freshDraft = ({ points, scoring }: ExamQuestion): RegradeDraft => ({
  ...{ scoring: scoring ?? 'key', points: String(points), key: {}, rule: 'follow', reason: '' },
});

function OneRegrade({ exam, question, position }: { exam: Exam; question: ExamQuestion; position: number }) {
  const { t } = useLingui();
  const { navigate, notify, person } = usePlatform();
  const tell = useTell();
  const [query] = useSearchParams();
  const place = examsAddresses.manage.read(query);
  const draftId = `${exam.id} ${question.id}`;
  const [draft, setDraft] = useState(() => regradeDrafts.read(person.id, draftId) ?? freshDraft(question));
  const put = (next: RegradeDraft | null) => {
    setDraft(next ?? freshDraft(question));
    regradeDrafts.keep(person.id, draftId, next);
  };
  const hasKey = Object.keys(draft.key).length > 0 && draft.scoring === 'key';
  const value = hasKey ? draft.key : keyOf(question.content);
  const points = /^\d+(\.\d{1,2})?$/.test(draft.points) ? Number(draft.points) : Number.NaN;
  const isPoints = points >= 0.5 && points <= 1000;
  const wish = {
    ...{ scoring: draft.scoring, points: isPoints ? points : question.points, rule: draft.rule },
    ...(hasKey && { key: draft.key }),
  };
  const isKey = regradedQuestion(question, wish) !== null;
  const problem = !isPoints
    ? t`分值须为 0.5 到 1000，至多两位小数`
    : !isKey
      ? t`不计分或全员满分的题由教师批改，不能改回按答案计分，请撤销原来的改判`
      : hasKey && !hasRightAnswer(draft.key)
        ? t`至少要有一个正确答案`
        : null;
  const asked =
    problem === null
      ? wish
      : { scoring: question.scoring ?? ('key' as const), points: question.points, rule: draft.rule };
  const { shown, readAgain } = useRegradePreview({
    ...{ id: exam.id, questionId: question.id, ...asked, filter: place.show, pageNo: place.page, pageSize: 20 },
    ...(place.class && { classId: place.class }),
  });
  const back = examsAddresses.manage.to(placeOf(exam));
  const apply = useAct(regradeOperations.apply, {
    refresh,
    onDone({ result }) {
      regradeDrafts.keep(person.id, draftId, null);
      notify({ kind: 'success', title: t`已应用改判：${result.gains} 人加分，${result.loses} 人减分` });
      navigate(back, { replace: true });
    },
  });
  const go = (parts: Partial<Parameters<typeof examsAddresses.manage.to>[0]>) =>
    navigate(
      examsAddresses.manage.to({
        ...{ ...placeOf(exam), question: question.id, show: place.show, class: place.class, ...parts },
      }),
      { replace: true },
    );
  const preview = shown.status === 'shown' && !shown.isStale ? shown.data : null;
  const isChanged = preview !== null && JSON.stringify(preview.question) !== JSON.stringify(preview.after);
  return (
    <Refused by={[regradeOperations.apply]}>
      <RegradeView
        {...{ question, position, value, shown, problem, draft, filter: place.show, classId: place.class }}
        mayApply={exam.mayChange}
        isReady={problem === null && isChanged}
        isBusy={apply.isPending}
        onDraft={(change) => put(change && { ...draft, ...change })}
        onFilter={(show) => go({ show, page: 1 })}
        onClass={(id) => go({ class: id, page: 1 })}
        onPage={(page) => go({ page })}
        onDiscard={() => {
          put(null);
          navigate(back);
        }}
        onApply={() => {
          if (!preview) return;
          const { version, stamp } = preview;
          const { reason } = draft;
          apply.mutate(
            { id: exam.id, questionId: question.id, ...wish, version, stamp, reason: reason.trim() },
            {
              onError(fault) {
                if (!conflictOf(regradeOperations.apply, fault)) return tell(fault);
                notify({ kind: 'warning', title: t`试算之后得分又有变化，已重新试算，请核对后再应用` });
                readAgain();
              },
            },
          );
        }}
      />
    </Refused>
  );
}
