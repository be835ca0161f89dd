import { Trans, useLingui } from '@lingui/react/macro';
import { noCollege, roundedOf, type Figure } from './statistics.words.ts';
import styles from './wall.module.css';

const mostColleges = 7;
const mostKinds = 4;
const mostTerms = 4;

interface CollegesProps {
  figure: Figure;
  /** '' where there is none. */
  comparedName: string;
}

/** The greatest colleges beside the compared term, and what the figure is made of. */
export function WallColleges({ figure, comparedName }: CollegesProps) {
  const { t, i18n } = useLingui();
  const shown = figure.colleges.slice(0, mostColleges);
  const most = Math.max(1e-9, ...shown.flatMap(({ value, before }) => [value, before ?? 0]));
  const percent = (value: number) => `${(value * 100) / most}%`;
  return (
    <div className={styles.side}>
      <section aria-label={t`各学院${figure.name}`}>
        <header>
          <h2>{t`各学院${figure.name}`}</h2>
          {comparedName && (
            <small>
              <Trans>橙线为 {comparedName} 同期</Trans>
            </small>
          )}
        </header>
        <ul>
          {shown.map((college) => (
            <li key={college.id ?? 'none'} className={styles.college}>
              <span>{college.name || i18n._(noCollege)}</span>
              <i className={styles.bar} aria-hidden>
                <i style={{ width: percent(college.value) }} />
                {college.before !== null && <em style={{ insetInlineStart: percent(college.before) }} />}
              </i>
              <b>{i18n.number(roundedOf(college.value))}</b>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t`构成`}>
        <header>
          <h2>{t`构成`}</h2>
          <small>{figure.unit}</small>
        </header>
        <ul>
          {figure.kinds.slice(0, mostKinds).map(({ id, name, value }) => (
            <li key={id} className={styles.line}>
              <span>{name}</span>
              <b>{i18n.number(roundedOf(value))}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface FiguresProps {
  figures: readonly Figure[];
  figure: Figure;
  onFigure: (id: string) => void;
}

/** All figures, of which one is the great one, and that one's terms. */
export function WallFigures({ figures, figure, onFigure }: FiguresProps) {
  const { t, i18n } = useLingui();
  const terms = figure.terms.slice(-mostTerms).map(({ id, name, kinds }) => ({
    ...{ id, name },
    value: kinds.reduce((sum, kind) => sum + kind.value, 0),
  }));
  const most = Math.max(1e-9, ...terms.map(({ value }) => value));
  return (
    <div className={styles.side}>
      <div className={styles.figures} role="group" aria-label={t`指标`}>
        {figures.map(({ id, name, unit, value }) => (
          <button key={id} type="button" aria-pressed={id === figure.id} onClick={() => onFigure(id)}>
            <span className={styles.amount}>
              {i18n.number(roundedOf(value))} <small>{unit}</small>
            </span>
            <span>{name}</span>
          </button>
        ))}
      </div>
      <section aria-label={t`历年学期`}>
        <header>
          <h2>{t`历年学期`}</h2>
          <small>{figure.unit}</small>
        </header>
        <ul>
          {terms.map(({ id, name, value }) => (
            <li key={id} className={styles.college}>
              <span>{name}</span>
              <i className={styles.bar} aria-hidden>
                <i style={{ width: `${(value * 100) / most}%` }} />
              </i>
              <b>{i18n.number(roundedOf(value))}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
