import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Outline } from '#contract/teaching/outline.contract.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { dayText } from '#views/common/moments.ts';
import { Steps } from '#views/common/steps.view.tsx';
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
}

/** Where the course stands between draft and publication, and what learners see now. */
export function PublishBar({ course, outline, onShowUnready }: Props) {
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
  return (
    <section className={styles.bar} aria-label={t`发布状态`}>
      <Steps
        label={t`从草稿到发布`}
        steps={[
          {
            id: 'draft',
            name: t`草稿`,
            note: changes > 0 ? t`第 ${next} 版 · ${changes} 处改动` : t`没有未发布的改动`,
            state: isDrafting ? 'now' : 'done',
          },
          { id: 'published', name: t`发布`, note: live, state: isDrafting ? 'next' : 'now' },
        ]}
      />
      <span className={styles.space} />
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
