import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './outline-split.module.css';

interface Props {
  tree: ReactNode;
  /** Null: no row is chosen. */
  editor: ReactNode;
  hasNodes: boolean;
  onFirst: () => void;
}

/** Tree and editor beside each other, each scrolling alone. */
export function OutlineSplit({ tree, editor, hasNodes, onFirst }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.split}>
      {tree}
      {editor ??
        (hasNodes ? (
          <StateBlock kind="empty" title={t`从左边选一项来编辑`}>
            <Trans>可以按住左侧的点拖动，也可以用键盘：Alt 加方向键移动，F2 改名，N 新增。</Trans>
          </StateBlock>
        ) : (
          <StateBlock kind="empty" title={t`这门课还没有内容`} actions={[{ label: t`新增第一章`, onPress: onFirst }]}>
            <Trans>先搭好章和节，再往里放视频、文档、图文和作业；发布之前学生看不到。</Trans>
          </StateBlock>
        ))}
    </div>
  );
}
