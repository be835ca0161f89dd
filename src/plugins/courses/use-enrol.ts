import { useLingui } from '@lingui/react/macro';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import { coursesOperations } from '#contract/courses/courses.operations.ts';
import { enrolmentsOperations } from '#contract/enrolments/enrolments.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { useAct, usePlatform, type CallError } from '#shell/plugin-api.ts';
import type { EnrolActions } from '#views/courses/enrol-button.view.tsx';
import { useMyProgress } from './use-my-progress.ts';

const refresh = [coursesOperations.get, coursesOperations.list, learningOperations.courses, learningOperations.today];

/** What the enrol button of a course does for this person; a visitor logs in first and is enrolled by the same press. */
export function useEnrol(course: CourseIntroduction): EnrolActions {
  const { t } = useLingui();
  const { notify, navigate, signIn, provides, confirm } = usePlatform();
  const progress = useMyProgress().get(course.id);
  const tell = ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId });
  const apply = useAct(enrolmentsOperations.apply, {
    refresh,
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const withdraw = useAct(enrolmentsOperations.withdraw, {
    refresh,
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const offeringId = course.offering?.id ?? '';
  const enrol = async () => {
    if (course.button.state === 'login') {
      if (!provides('signIn')) return navigate(authAddresses.login.to());
      if (!(await signIn.ask())) return;
    }
    apply.mutate({ offeringId }, { onError: tell });
  };
  const takeBack = async () => {
    if (
      await confirm({
        title: t`撤回申请？`,
        text: t`撤回后不保留名额，报名期间可重新申请。`,
        agree: t`撤回申请`,
      })
    )
      withdraw.mutate({ offeringId }, { onError: tell });
  };
  return {
    button: course.button,
    isReviewed: course.offering?.isReviewed ?? false,
    studyHref: mayStudy(course) ? learningAddresses.study.to({ id: offeringId }) : null,
    manageHref: teachingAddresses.information.to({ id: course.id }),
    share: progress?.offeringId === offeringId ? progress.share : null,
    isBusy: apply.isPending || withdraw.isPending,
    onEnrol: () => void enrol(),
    onWithdraw: () => void takeBack(),
  };
}

const mayStudy = ({ mine }: CourseIntroduction) =>
  mine !== null && (mine.status === 'approved' || mine.status === 'active' || mine.status === 'completed');
