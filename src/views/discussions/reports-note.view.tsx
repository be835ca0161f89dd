import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FlagTag } from '../common/flag.view.tsx';
import styles from './thread.module.css';

/** What readers reported of it, for the team, until it is hidden or let stand. */
export function ReportsNote({
  reports,
  onDismiss,
}: {
  reports: readonly string[];
  onDismiss?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  if (reports.length === 0) return null;
  const reasons = [...new Set(reports)].join(t`；`);
  return (
    <p className={styles.hidden}>
      <FlagTag tone="late">{plural(reports.length, { one: '# 人举报', other: '# 人举报' })}</FlagTag>
      <span>{t`原因：${reasons}`}</span>
      {onDismiss && <Button size="small" onClick={onDismiss}>{t`不予处理`}</Button>}
    </p>
  );
}
