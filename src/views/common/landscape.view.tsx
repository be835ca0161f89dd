import { useMemo } from 'react';
import { useLook } from './appearance.view.tsx';
import { landscape } from './art/landscape.ts';
import styles from './cover.module.css';
import { editionLooks } from './theme.ts';

interface Props {
  /** OKLCH degrees; the edition's own if absent. Login 252, register 236, recovery 262. */
  hue?: number;
  width?: number;
  height?: number;
  sunAt?: number;
  sunSize?: number;
  horizon?: number;
  className?: string;
}

/** Sunrise over a sea of clouds, filling its place; decoration. */
export function Landscape(props: Props) {
  const { mode, edition } = useLook();
  const { hue = editionLooks[edition].hue, className = '' } = props;
  const { width = 1920, height = 500, sunAt = 0.6, sunSize = 62, horizon = 0.52 } = props;
  const svg = useMemo(
    () => landscape({ hue, mode, width, height, sunAt, sunSize, horizon }),
    [hue, mode, width, height, sunAt, sunSize, horizon],
  );
  return <span aria-hidden className={`${styles.cover} ${className}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
