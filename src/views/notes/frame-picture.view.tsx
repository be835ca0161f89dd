import { useLingui } from '@lingui/react/macro';
import styles from './notes.module.css';

interface Props {
  /** Null until its address is there. */
  src: string | null;
  isGone: boolean;
}

/** A picture of a film, 16 : 9; a press opens it whole. */
export function FramePicture({ src, isGone }: Props) {
  const { t } = useLingui();
  if (isGone) return <span className={styles.picture}>{t`截图不存在`}</span>;
  if (src === null) return <span className={styles.picture} />;
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={src} alt={t`视频截图`} loading="lazy" />
    </a>
  );
}
