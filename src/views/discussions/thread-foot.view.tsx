import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { KeyCap } from '../common/flag.view.tsx';
import styles from './thread.module.css';

/** Where an answer begins: one line until somebody wants to write. */
export function AnswerStart({ onStart }: { onStart: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.start} aria-keyshortcuts="r" onClick={onStart}>
      {t`回答该问题`}
      <span aria-hidden>
        <KeyCap>R</KeyCap>
      </span>
    </button>
  );
}

/** Why nothing can be written. */
export function NoWriting({ isOver, isLocked }: { isOver: boolean; isLocked: boolean }) {
  const { t } = useLingui();
  return (
    <p className={styles.note}>
      {isOver
        ? t`本次开课已结束，可查看，不能再提问和回答。`
        : isLocked
          ? t`教师已锁定该问题，不能再回答。`
          : t`当前只能查看，不能回答。`}
    </p>
  );
}

/** New answers wait behind it, so that nothing jumps while somebody reads. */
export function NewAnswers({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <Button className={styles.fresh} appearance="primary" shape="circular" size="small" onClick={onShow}>
      {plural(count, { one: '有 # 条新回答', other: '有 # 条新回答' })}
    </Button>
  );
}
