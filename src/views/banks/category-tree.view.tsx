import { Button } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular, RenameRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isWithin, type Branch } from '#contract/banks/category.rule.ts';
import styles from './category-tree.module.css';

interface Props {
  tree: Branch;
  /** '' for all questions. */
  chosen: string;
  onChoose: (path: string) => void;
  /** Absent where the person may not. */
  onRename?: ((path: string) => void) | undefined;
}

/** The categories of a bank; F2 renames or moves the one with the focus. */
export function CategoryTree({ tree, chosen, onChoose, onRename }: Props) {
  const { t } = useLingui();
  return (
    <nav className={styles.card} aria-label={t`分类`}>
      <h2>
        <Trans>分类</Trans>
      </h2>
      <ul className={styles.list}>
        <li>
          <div className={styles.row} data-chosen={chosen === ''}>
            <button
              type="button"
              className={styles.name}
              aria-current={chosen === '' ? 'true' : undefined}
              onClick={() => onChoose('')}
            >
              <span>{t`全部题目`}</span> <small>{tree.questions}</small>
            </button>
          </div>
        </li>
        {tree.branches.map((branch) => (
          <Row key={branch.path} {...{ branch, chosen, onChoose, onRename }} depth={0} />
        ))}
      </ul>
      {tree.branches.length === 0 && (
        <p className={styles.none}>
          <Trans>在题目的“分类”中用 / 分级，即可形成目录。</Trans>
        </p>
      )}
    </nav>
  );
}

interface RowProps extends Omit<Props, 'tree'> {
  branch: Branch;
  depth: number;
}

function Row({ branch, depth, chosen, onChoose, onRename }: RowProps) {
  const { t } = useLingui();
  const { path, name, questions, branches } = branch;
  const [isFolded, setFolded] = useState<boolean | null>(null);
  // What is chosen is in sight, until somebody folds it away.
  const isOpen = branches.length > 0 && (isFolded === null ? isWithin(chosen, path) : !isFolded);
  const title = name || t`（未命名）`;
  return (
    <li>
      <div
        className={styles.row}
        data-chosen={chosen === path}
        style={{ paddingLeft: depth * 18 }}
        onKeyDown={(event) => {
          if (event.key !== 'F2' || !onRename) return;
          event.preventDefault();
          onRename(path);
        }}
      >
        {branches.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`收起${title}` : t`展开${title}`}
            onClick={() => setFolded(isOpen)}
          >
            {isOpen ? <ChevronDownRegular fontSize={16} /> : <ChevronRightRegular fontSize={16} />}
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <button
          type="button"
          className={styles.name}
          title={path}
          aria-current={chosen === path ? 'true' : undefined}
          onClick={() => onChoose(path)}
        >
          <span>{title}</span> <small>{questions}</small>
        </button>
        {onRename && chosen === path && (
          <Button
            size="small"
            appearance="transparent"
            icon={<RenameRegular />}
            aria-label={t`重命名或移动${title}`}
            title={t`重命名或移动（F2）`}
            onClick={() => onRename(path)}
          />
        )}
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {branches.map((below) => (
            <Row key={below.path} {...{ branch: below, chosen, onChoose, onRename }} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
