import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { College, Structure } from '#contract/organisation/organisation.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { SearchField } from '#views/common/search-field.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { sumOf } from './college-sums.rule.ts';
import styles from './structure.module.css';
import treeStyles from './college-tree.module.css';

interface CardProps {
  structure: Structure;
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
}

/** The tree with its search and what there is in all. */
export function CollegeCard({ structure, search, onSearch, children }: CardProps) {
  const { t, i18n } = useLingui();
  const { majors, teachers, learners } = sumOf(structure.colleges);
  const open = structure.colleges.filter(({ isClosed }) => !isClosed).length;
  return (
    <section className={`${tree.panel} ${treeStyles.card}`} aria-label={structure.school.name}>
      <div className={treeStyles.tools}>
        <SearchField label={t`搜索学院`} value={search} onSearch={onSearch} />
      </div>
      {children}
      <p className={styles.foot}>
        {t`${open} 个学院 · ${majors} 个专业 · ${i18n.number(learners)} 名学生 · ${i18n.number(teachers)} 位教师`}
      </p>
    </section>
  );
}

interface ClosedProps {
  colleges: readonly College[];
  /** What became of it, or in what it lay. */
  whereaboutsOf: (college: College) => string;
  onReopen: (college: College) => void;
  onChoose: (id: string) => void;
}

/** What was closed stays, and can be opened again. */
export function ClosedColleges({ colleges, whereaboutsOf, onReopen, onChoose }: ClosedProps) {
  const { t } = useLingui();
  if (colleges.length === 0)
    return (
      <StateBlock kind="empty" title={t`没有停用的学院`}>
        {t`停用的学院保留在这里，可随时重新启用。`}
      </StateBlock>
    );
  return (
    <section className={tree.panel} aria-label={t`停用的学院`}>
      <ul className={styles.list}>
        {colleges.map((one) => (
          <li key={one.id}>
            <button type="button" className={styles.open} onClick={() => onChoose(one.id)}>
              {one.name}
            </button>
            <small>{whereaboutsOf(one)}</small>
            <Button size="small" onClick={() => onReopen(one)} aria-label={t`启用“${one.name}”`}>
              {t`启用`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
