import { CloudCheckmarkRegular, WifiOffRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import { lengthText } from '#views/common/lengths.ts';
import { clockSecondText } from '#views/common/moments.ts';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import styles from './exam-run.module.css';
import { useTicking } from '../use-ticking.ts';

interface Props {
  save: Save;
  /** How many saves the server has acknowledged; null before the first. */
  count: number | null;
  /** Questions whose answers only this computer has. */
  unsent: number;
  /** Since when the server cannot be reached, ms by the server's clock; null where it can. */
  offlineSince: number | null;
  now: () => number;
  onRetry: () => void;
}

/** Where the answers are: with the server and under which receipt, or on this computer. */
export function ExamSave({ save, count, unsent, offlineSince, now, onRetry }: Props) {
  if (save.state === 'saved' && save.savedAt && count !== null)
    return (
      <span role="status" className={styles.saved}>
        <CloudCheckmarkRegular fontSize={20} aria-hidden />
        <span>
          <Trans>已保存 {clockSecondText(save.savedAt)}</Trans>
        </span>
        <span>
          <Trans>第 {count} 次</Trans>
        </span>
      </span>
    );
  if (save.state === 'local' && offlineSince !== null)
    return (
      <span role="status" className={styles.offline}>
        <WifiOffRegular fontSize={20} aria-hidden />
        <OfflineFor since={offlineSince} now={now} />
        <b>
          <Trans>{unsent} 题存在本机</Trans>
        </b>
      </span>
    );
  return <SaveLine {...save} onRetry={onRetry} />;
}

/** A figure that moves each second is not read out each second. */
function OfflineFor({ since, now }: { since: number; now: () => number }) {
  const at = useTicking(now);
  return (
    <span>
      <Trans>离线</Trans> <span aria-hidden>{lengthText(at - since)}</span>
    </span>
  );
}
