import type { ReactNode } from 'react';
import styles from './ratings.module.css';

/** Why one cannot rate yet. */
export const RatingHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;
