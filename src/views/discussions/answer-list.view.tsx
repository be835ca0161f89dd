import type { ReactNode } from 'react';
import styles from './thread.module.css';
import { NewAnswers } from './thread-foot.view.tsx';

interface Props {
  /** How many new ones wait until they are asked for. */
  waiting: number;
  onShow: () => void;
  pager: ReactNode;
  children: ReactNode;
}

/** Answers below each other, and the line behind which new ones wait. */
export const AnswerList = ({ waiting, onShow, pager, children }: Props) => (
  <>
    <div className={styles.answers}>{children}</div>
    <NewAnswers count={waiting} onShow={onShow} />
    {pager}
  </>
);
