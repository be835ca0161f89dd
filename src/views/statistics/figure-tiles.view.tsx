import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkline } from '#views/common/figures.view.tsx';
import styles from './statistics.module.css';
import { roundedOf, type Figure } from './statistics.words.ts';

interface Props {
  figures: readonly Figure[];
  openId: string;
  /** '' where there is none. */
  comparedName: string;
  /** Weeks that have begun. */
  until: number;
  onOpen: (id: string) => void;
}

/** The figures of a term; the open one has a ring. */
export function FigureTiles({ figures, openId, comparedName, until, onOpen }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.tiles} role="group" aria-label={t`指标`}>
      {figures.map((figure) => {
        const { id, name, unit, value, before } = figure;
        const change = before === null ? 0 : roundedOf(value - before);
        const was = i18n.number(roundedOf(before ?? 0));
        const by = `${change > 0 ? '+' : ''}${i18n.number(change)}`;
        return (
          <button
            key={id}
            type="button"
            className={styles.tile}
            aria-pressed={id === openId}
            onClick={() => onOpen(id === openId ? '' : id)}
          >
            <span className={styles.label}>{name}</span>
            <span className={styles.value}>
              {i18n.number(roundedOf(value))} <small>{unit}</small>
            </span>
            <span className={styles.note}>
              {before === null ? (
                t`没有可比的学期`
              ) : (
                <Trans>
                  {comparedName} {was}，{by}
                </Trans>
              )}
            </span>
            <span className={styles.spark}>
              <Sparkline values={figure.weeks.slice(0, until)} label={t`${name}每周走势`} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
