import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, ClipboardCheckmarkRegular, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Outline } from '#contract/teaching/outline.contract.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { dayText } from '#views/common/moments.ts';
import { Steps, type Step } from '#views/common/steps.view.tsx';
import { reviewStates } from '#views/course-review/course-review.words.ts';
import { courseReviewAddresses } from '#contract/course-review/course-review.addresses.ts';
import styles from './publish-bar.module.css';

export interface Publishing {
  course: ManagedCourse;
  outline: Outline;
}

/** How many things learners would see otherwise after publishing now. */
export const changeCount = ({ course, outline: { changes } }: Publishing) =>
  course.pending.length + changes.added + changes.changed + changes.removed;

/** Rows that lack what their kind needs. */
export const unreadyRows = ({ nodes }: Outline) => nodes.filter(({ isReady }) => !isReady);

interface Props extends Publishing {
  onShowUnready: (nodeId: string) => void;
  /** Looks for what is missing. */
  onCheck: () => void;
}

/** How far the review is; null where the school reviews nothing, and nothing is under review. */
function useReviewStep({ isReviewed, review }: ManagedCourse): Step | null {
  const { t, i18n } = useLingui();
  const isOpen = review !== null && review.decidedAt === null;
  if (!isReviewed && !isOpen) return null;
  const name = t`审核`;
  const isPast = review === null || review.status === 'withdrawn' || review.status === 'passed';
  if (isPast) return { id: 'review', name, note: t`送审后由学校审核`, state: 'next' };
  const note = review.status === 'returned' ? t`退回：${review.reason}` : i18n._(reviewStates[review.status].text);
  return { id: 'review', name, note, state: isOpen ? 'now' : 'back' };
}

/** Where the course stands between draft and publication, and what learners see now. */
export function PublishBar({ course, outline, onShowUnready, onCheck }: Props) {
  const { t } = useLingui();
  const changes = changeCount({ course, outline });
  const unready = unreadyRows(outline);
  const hasItems = outline.nodes.some(({ kind }) => kind !== 'chapter' && kind !== 'section');
  const { publishedVersion, publishedAt, status } = course;
  const isDrafting = publishedVersion === 0 || changes > 0;
  const at = publishedAt && dayText(publishedAt);
  const next = publishedVersion + 1;
  const live =
    status === 'archived'
      ? t`已下架，对新学生不可见`
      : publishedVersion > 0
        ? t`学生当前看到第 ${publishedVersion} 版，${at ?? ''} 首次发布`
        : t`学生暂不可见该课程`;
  const reviewed = useReviewStep(course);
  return (
    <section className={styles.bar} aria-label={t`发布状态`}>
      <Steps
        label={t`从草稿到发布`}
        steps={[
          {
            id: 'draft',
            name: t`草稿`,
            note: changes > 0 ? t`第 ${next} 版 · ${changes} 处改动` : t`没有未发布的改动`,
            state: isDrafting && reviewed?.state !== 'now' ? 'now' : 'done',
          },
          ...(reviewed ? [reviewed] : []),
          { id: 'published', name: t`发布`, note: live, state: isDrafting ? 'next' : 'now' },
        ]}
      />
      <span className={styles.space} />
      {course.review?.status === 'returned' && changes > 0 && (
        <a className={styles.back} href={courseReviewAddresses.review.to({ review: course.review.id })}>
          <Trans>查看退回意见</Trans>
        </a>
      )}
      <Button size="small" icon={<ClipboardCheckmarkRegular />} onClick={onCheck}>
        <Trans>自查</Trans>
      </Button>
      {unready.length > 0 ? (
        <span className={styles.problem}>
          <WarningFilled aria-hidden />
          <Trans>{unready.length} 项缺内容</Trans>
          <button type="button" onClick={() => onShowUnready(unready[0]!.id)}>
            <Trans>查看</Trans>
          </button>
        </span>
      ) : hasItems ? (
        <span className={styles.fine}>
          <CheckmarkCircleFilled aria-hidden />
          <Trans>内容完整，可以发布</Trans>
        </span>
      ) : (
        <span className={styles.problem}>
          <WarningFilled aria-hidden />
          <Trans>暂无可学习的内容</Trans>
        </span>
      )}
    </section>
  );
}
