import styles from './data.module.css';

interface Props {
  name: string;
  /** 学号 or 工号; '' for none. */
  number: string;
  college: string | null;
}

/** Whoever asked, in a cell. */
export const Applicant = ({ name, number, college }: Props) => (
  <span className={styles.two}>
    <b>{name}</b>
    <small>{[number, college].filter(Boolean).join(' · ')}</small>
  </span>
);
