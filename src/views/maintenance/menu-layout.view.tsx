import type { ReactNode } from 'react';
import styles from './menu-layout.module.css';

/** Tree at the left, preview and card at the right, each scrolling alone. */
export const MenuLayout = ({ tree, preview, card }: { tree: ReactNode; preview: ReactNode; card: ReactNode }) => (
  <div className={styles.split}>
    {tree}
    <div className={styles.right}>
      {preview}
      {card}
    </div>
  </div>
);
