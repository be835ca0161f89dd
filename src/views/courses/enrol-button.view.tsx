import { Button } from '@fluentui/react-components';
import { PlayFilled } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { EnrolButton as State } from '#contract/courses/courses.contract.ts';
import { percent } from '#views/common/figures.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { daysUntil } from './course.words.ts';
import styles from './enrol-button.module.css';

export interface EnrolActions {
  button: State;
  isReviewed: boolean;
  /** Where to go on learning; absent for those who do not. */
  studyHref: string | null;
  manageHref: string;
  /** 0 to 1; null until it is known. */
  share: number | null;
  isBusy: boolean;
  /** Logs in first where that is needed. */
  onEnrol: () => void;
  onWithdraw: () => void;
}

/** What the button says, and what it does, in every state that the server knows. */
function useFace({ button: { state, at }, isReviewed, studyHref, manageHref, share, onEnrol }: EnrolActions) {
  const { t } = useLingui();
  const labels: Record<State['state'], string> = {
    open: isReviewed ? t`申请参加` : t`立即参加`,
    login: isReviewed ? t`登录后申请参加` : t`登录后参加`,
    notYet: at ? t`${dayText(at)}开放报名` : t`尚未开放报名`,
    closed: t`报名已截止`,
    full: t`名额已满`,
    applied: t`已申请，等待教师审核`,
    enrolled: share === null ? t`继续学习` : share > 0 ? t`继续学习 ${percent(share)}%` : t`开始学习`,
    ended: studyHref ? t`回看课程` : t`已结束`,
    removed: t`已被移出课程`,
    teaching: t`管理课程`,
    none: t`尚未安排开课`,
  };
  const href = state === 'teaching' ? manageHref : state === 'enrolled' || state === 'ended' ? studyHref : null;
  return { label: labels[state], href, onPress: state === 'open' || state === 'login' ? onEnrol : null };
}

/** The one main button of the page; `deep`: large and white on the deep band. */
export function EnrolButton({ look, ...actions }: EnrolActions & { look: 'deep' | 'bar' }) {
  const { label, href, onPress } = useFace(actions);
  const isDeep = look === 'deep';
  const isDead = !href && !onPress;
  const deep = `${styles.large} ${isDead ? styles.deepDisabled : styles.onDeep}`;
  const className = isDeep ? deep : isDead ? styles.barDisabled : undefined;
  const icon = href && actions.button.state !== 'teaching' ? <PlayFilled /> : undefined;
  if (href)
    return (
      <Link href={href} asChild>
        <Button as="a" appearance="primary" className={className} icon={icon}>
          {label}
        </Button>
      </Link>
    );
  return (
    <Button
      appearance="primary"
      className={className}
      disabled={isDead}
      disabledFocusable={!isDead && actions.isBusy}
      onClick={onPress ?? undefined}
    >
      {label}
    </Button>
  );
}

/** What belongs beside the button: until when, how many seats, what happens after. Empty where nothing is to be said. */
export function useEnrolNote({ button: { state, at, seatsLeft }, isReviewed }: EnrolActions, reason: string | null) {
  const { t } = useLingui();
  const notes: string[] = [];
  if ((state === 'open' || state === 'login') && at) {
    const [day, days] = [dayText(at), daysUntil(at)];
    notes.push(t`报名截止 ${day}，还有 ${days} 天`);
  }
  if ((state === 'open' || state === 'login') && seatsLeft !== null) notes.push(t`剩余 ${seatsLeft} 个名额`);
  if ((state === 'open' || state === 'login') && isReviewed) notes.push(t`教师审核通过后即可学习`);
  if (state === 'closed' || state === 'full') notes.push(t`可查看其他开课`);
  if (reason) notes.push(t`原因：${reason}`);
  return notes.join('　');
}
