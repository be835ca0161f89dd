import { useLingui } from '@lingui/react/macro';
import styles from './route-progress.module.css';

/** A thin bar at the top while the next page is on its way. */
export function RouteProgress({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui();
  return isLoading ? <div role="progressbar" aria-label={t`正在打开页面`} className={styles.bar} /> : null;
}
