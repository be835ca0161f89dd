import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { FailedBlock } from '../common/state-block.view.tsx';
import styles from './drawn-picture.module.css';

interface Props {
  src: string;
  name: string;
  /** 100: as large as the stage allows. */
  percent: number;
  /** Quarters to the right. */
  turned: number;
  onRetry: () => void;
  /** What lies over it. */
  children: ReactNode;
}

/** A picture that can be turned, with something over it that is exactly as large. */
export function DrawnPicture({ src, name, percent, turned, onRetry, children }: Props) {
  const { t } = useLingui();
  const [natural, setNatural] = useState({ width: 3, height: 4 });
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return <FailedBlock what={t`图片`} onRetry={onRetry} />;
  const { width, height } = turned % 2 === 0 ? natural : { width: natural.height, height: natural.width };
  const size = { '--ratio': width / height, '--zoom': percent / 100 } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard
    <div className={styles.sheet} tabIndex={0} role="region" aria-label={name}>
      <div className={styles.frame} style={size} data-across={turned % 2 === 1}>
        <img
          src={src}
          alt={name}
          draggable={false}
          style={{ transform: `translate(-50%, -50%) rotate(${turned * 90}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalWidth > 0 && setNatural({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBroken(src)}
        />
        <div className={styles.over}>{children}</div>
      </div>
    </div>
  );
}
