import { Button } from '@fluentui/react-components';
import { PeopleSyncRegular, WarningFilled } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import styles from './attempt.module.css';

interface Props {
  /** Why the last hand-in failed. */
  message: string | null;
  /** Another page wrote newer answers: what is said of it; null where none did. */
  conflict: string | null;
  /** The other page is a fellow's. */
  isTogether?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What happened to answers, what is safe, what to press. */
export function AttemptBanners({ message, conflict, isTogether, onKeepMine, onTakeTheirs }: Props) {
  return (
    <>
      {message && (
        <div className={styles.banner} data-tone="error" role="alert">
          <WarningFilled fontSize={20} />
          <div>
            <b>
              <Trans>提交失败</Trans>
            </b>
            {message} <Trans>答案没有丢失，请重新提交。</Trans>
          </div>
        </div>
      )}
      {conflict && (
        <div className={styles.banner} role="alert">
          <PeopleSyncRegular fontSize={20} />
          <div>
            <b>{conflict}</b>
            <Trans>两份答案均已保留，请选择一份继续。</Trans>
          </div>
          <Button onClick={onTakeTheirs}>
            {isTogether ? <Trans>使用组员的答案</Trans> : <Trans>使用另一页的答案</Trans>}
          </Button>
          <Button onClick={onKeepMine}>
            {isTogether ? <Trans>使用我的答案</Trans> : <Trans>使用本页的答案</Trans>}
          </Button>
        </div>
      )}
    </>
  );
}
