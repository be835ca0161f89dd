import { useLingui } from '@lingui/react/macro';
import styles from './import.module.css';

interface Sum {
  id: string;
  name: string;
  count: number;
}

interface Props {
  /** What becomes of the lines of the file: each is in one of these. */
  inFile: readonly Sum[];
  /** What does not stand in the file, and is done all the same. */
  beside?: readonly Sum[];
  /** Not lines. */
  more?: readonly Sum[];
}

/** Every line of the file is in one of these sums. */
export function ImportSums({ inFile, beside = [], more = [] }: Props) {
  const { t, i18n } = useLingui();
  const row = ({ id, name, count }: Sum, style?: string) => (
    <div key={id} className={style}>
      <dt>{name}</dt>
      <dd>{i18n.number(count)}</dd>
    </div>
  );
  const lines = inFile.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.card} aria-label={t`逐行结果`}>
      <h2>{t`逐行结果`}</h2>
      <div className={styles.bar} aria-hidden>
        {[...inFile, ...beside].map(
          ({ id, count }) => count > 0 && <span key={id} data-verdict={id} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles.sums}>
        {inFile.map((one) => row(one))}
        {row({ id: 'total', name: t`文件合计`, count: lines }, styles.total)}
        {[...beside, ...more].map((one) => row(one))}
      </dl>
    </section>
  );
}
