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
          <StateBlock kind="empty" title={t`请从左侧选择一项进行编辑`}>
            <Trans>可拖动左侧手柄，也可使用键盘：Alt 加方向键移动，F2 重命名，N 新增。</Trans>
          </StateBlock>
        ) : (
          <StateBlock kind="empty" title={t`该课程暂无内容`} actions={[{ label: t`新增第一章`, onPress: onFirst }]}>
            <Trans>先建立章和节，再添加视频、文档、图文和作业；发布前学生不可见。</Trans>
          </StateBlock>
        ))}
    </div>
  );
}
