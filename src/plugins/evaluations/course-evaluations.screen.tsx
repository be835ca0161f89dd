import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isUuid } from '#contract/common/uuid.rule.ts';
import { evaluationNews, evaluationTopic } from '#contract/evaluations/evaluation.rule.ts';
import { evaluationsAddresses } from '#contract/evaluations/evaluations.addresses.ts';
import type { Evaluation, Evaluations } from '#contract/evaluations/evaluations.contract.ts';
import { evaluationsOperations as operations } from '#contract/evaluations/evaluations.operations.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useLive, useOperation, usePlatform, useRefresh } from '#shell/plugin-api.ts';
import { Loaded, NotLoaded } from '#views/common/loaded.view.tsx';
import { CourseMissing } from '#views/common/missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { EvaluationsPage } from '#views/evaluations/evaluations-page.view.tsx';
import type { NewEvaluation } from '#views/evaluations/create-dialog.view.tsx';
import { Questionnaire } from './questionnaire.part.tsx';
import { Results } from './results.part.tsx';

/** Evaluations of a course; `?id=` the course. */
export default function CourseEvaluationsScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { id } = evaluationsAddresses.course.read(query);
  const course = isUuid(id) ? id : null;
  const refresh = useRefresh();
  const list = useOperation(operations.list, course === null ? null : { courseId: course }, { freshMs: 0 });
  const managed = useOperation(teachingOperations.get, course === null ? null : { id: course });
  useLive(
    course && evaluationNews,
    () => void Promise.all([operations.list, operations.get, operations.results].map((one) => refresh(one as never))),
    course ? evaluationTopic(course) : undefined,
  );
  const missing = <CourseMissing />;
  if (!course) return missing;
  const skeleton = <SkeletonRows count={8} height={56} />;
  return (
    <Loaded shown={shownOf(managed)} what={t`课程`} skeleton={skeleton} missing={missing}>
      {(known) => (
        <Loaded shown={shownOf(list)} what={t`课程评价`} skeleton={skeleton} missing={missing}>
          {(evaluations) => <Course course={known} list={evaluations} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The offering that runs, or the newest. */
const usualOffering = ({ offerings }: ManagedCourse) =>
  offerings.find(({ status }) => status === 'running') ?? offerings.toSorted((a, b) => b.number - a.number)[0];

function Course({ course, list }: { course: ManagedCourse; list: Evaluations }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { navigate, askOverlay } = usePlatform();
  const place = evaluationsAddresses.course.read(query);
  const offerings = course.offerings.filter(({ status }) => status !== 'cancelled');
  const asked = list.evaluations.find(({ id }) => id === place.evaluation);
  const offeringId = asked?.offeringId ?? (place.offering || usualOffering({ ...course, offerings })?.id || '');
  const own = list.evaluations.filter((one) => one.offeringId === offeringId);
  const shown = asked ?? own[0];
  const one = useOperation(operations.get, shown ? { id: shown.id } : null, { freshMs: 0 });
  const go = (to: { offering?: string; evaluation?: string }) =>
    navigate(evaluationsAddresses.course.to({ id: course.id, ...to }));
  const create = async () => {
    const first: NewEvaluation = { title: t`期中评价`, from: 'platform', copyOf: null, offeringId };
    const copies = list.evaluations.map(({ id, title, offeringId: of }) => {
      const offering = offerings.find((each) => each.id === of);
      return { id, title: offering ? t`${offering.term} 第 ${offering.number} 次开课 · ${title}` : title };
    });
    const created = await askOverlay(() => import('./create.overlay.tsx'), {
      ...{ courseId: course.id, first, offerings, copies },
    });
    if (created !== null) go({ evaluation: created });
  };
  const page = {
    ...{ offerings, offeringId, evaluations: own, evaluationId: shown?.id ?? '' },
    onOffering: (id: string) => go({ offering: id }),
    onEvaluation: (id: string) => go({ evaluation: id }),
    onCreate: () => void create(),
  };
  if (!shown)
    return (
      <EvaluationsPage {...page}>
        <StateBlock kind="empty" title={t`暂无课程评价`}>
          {t`新建评价后开放填写，学生匿名回答，满 5 份显示结果。`}
        </StateBlock>
      </EvaluationsPage>
    );
  const known = shownOf(one);
  // The head stays, so that another one can be chosen.
  if (known.status !== 'shown')
    return (
      <EvaluationsPage {...page}>
        <NotLoaded shown={known} what={t`课程评价`} skeleton={<SkeletonRows count={8} height={56} />} />
      </EvaluationsPage>
    );
  return (
    <Loaded shown={known} what={t`课程评价`}>
      {(evaluation: Evaluation) =>
        evaluation.status === 'draft' ? (
          <Questionnaire key={evaluation.id} evaluation={evaluation} journalKey={course.journalKey} page={page} />
        ) : (
          <Results key={evaluation.id} evaluation={evaluation} page={page} />
        )
      }
    </Loaded>
  );
}
