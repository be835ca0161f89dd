import { OrganizationRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import tree from '#views/common/edit-tree.module.css';
import { RowFold, RowHandle } from '#views/common/edit-tree.view.tsx';
import text from '#views/common/text.module.css';
import type { CollegeSums } from './college-sums.rule.ts';
import styles from './college-tree.module.css';

interface Props {
  college: College;
  /** From 1. */
  level: number;
  /** With all that lie in it. */
  sums: CollegeSums;
  /** Its learners of those of the largest college, 0 to 1. */
  share: number;
  /** Null: nothing lies in it. */
  isOpen: boolean | null;
  isChosen: boolean;
  isTabStop: boolean;
  dragging: Dragging;
  rowRef: RowRef;
  onChoose: () => void;
  onFold: (isFolded: boolean) => void;
}

/** One college: handle, fold, name, its majors and people with those of all that lie in it. */
export function CollegeRow(props: Props) {
  const { college, level, sums, share, isOpen, isChosen, isTabStop, dragging, rowRef, onChoose, onFold } = props;
  const { t, i18n } = useLingui();
  const { id, name } = college;
  const { majors, teachers, learners } = sums;
  return (
    <li
      ref={rowRef(id)}
      role="treeitem"
      aria-label={t`${name}，专业 ${majors} 个，教师 ${teachers} 人，学生 ${learners} 人`}
      data-node={id}
      data-dragged={dragging.id === id || undefined}
      data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isOpen ?? undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={`${tree.row} ${styles.row}`}
      style={{ '--level': level - 1, '--share': share } as CSSProperties}
      onClick={onChoose}
    >
      <RowHandle />
      <RowFold isOpen={isOpen} onFold={onFold} />
      <OrganizationRegular aria-hidden fontSize={20} className={styles.icon} />
      <span className={tree.title}>{name}</span>
      <span className={styles.number}>
        <small className={styles.word} aria-hidden>{t`专业`}</small>
        {i18n.number(majors)}
      </span>
      <span className={styles.number}>
        <small className={styles.word} aria-hidden>
          {t({ message: '教师', context: 'count' })}
        </small>
        {i18n.number(teachers)}
      </span>
      <span className={styles.people} data-below={level > 1 || undefined}>
        <i aria-hidden />
        {i18n.number(learners)}
        <span className={text.unseen}>{t({ message: '学生', context: 'count' })}</span>
      </span>
    </li>
  );
}
