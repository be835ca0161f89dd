import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FailedBlock } from '../common/state-block.view.tsx';
import styles from './picture-page.module.css';

interface Props {
  src: string;
  name: string;
  /** 100: as large as the stage allows. */
  percent: number;
  onLoad: () => void;
  onRetry: () => void;
}

/** A picture in the middle of its stage, scrolling when it is larger. */
export function PicturePage({ src, name, percent, onLoad, onRetry }: Props) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return <FailedBlock what={t`图片`} onRetry={onRetry} />;
  const size = `${percent}%`;
  return (
    <div className={styles.sheet}>
      <img
        src={src}
        alt={name}
        style={{ maxWidth: size, maxHeight: size }}
        onLoad={onLoad}
        onError={() => setBroken(src)}
      />
    </div>
  );
}
