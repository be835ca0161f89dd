import { useLook } from './appearance.view.tsx';
import { oklch } from './art/oklch.ts';
import { hash } from './random.ts';
import styles from './cover.module.css';

interface Props {
  name: string;
  /** An uploaded picture. */
  src?: string | null;
  /** px */
  size?: number;
}

/** A person without a picture: the last two characters of the name on a quiet colour of their own. Name stands beside. */
export function PersonFace({ name, src, size = 40 }: Props) {
  const { mode } = useLook();
  const frame = { width: size, height: size, borderRadius: '50%' };
  if (src)
    return <img className={styles.emblem} style={{ ...frame, objectFit: 'cover' }} src={src} alt="" loading="lazy" />;
  const hue = hash(name) % 360;
  const [ground, ink] =
    mode === 'dark' ? [oklch(0.4, 0.07, hue), '#fff'] : [oklch(0.86, 0.06, hue), oklch(0.3, 0.07, hue)];
  return (
    <span
      aria-hidden
      className={styles.face}
      data-initials={Array.from(name).slice(-2).join('')}
      style={{ ...frame, fontSize: size * (name.length > 1 ? 0.34 : 0.42), color: ink, background: ground }}
    />
  );
}
