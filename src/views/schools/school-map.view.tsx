import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { SchoolFacets } from '#contract/schools/schools.contract.ts';
import styles from './school-map.module.css';

interface Props {
  cities: SchoolFacets['cities'];
  chosen: string;
  /** '' takes the choice back. */
  onCity: (city: string) => void;
}

/** Four steps: 1, 2, 3 to 4, more. */
const stepOf = (schools: number) => (schools > 4 ? 4 : schools > 2 ? 3 : schools);

/** 云海市 is 云海 on its tile. */
const shortName = (city: string) => (/..[市州]$/.test(city) ? city.slice(0, -1) : city);

/** The province as tiles, one a city: the more schools, the deeper. Cities without a tile stand below. */
export function SchoolMap({ cities, chosen, onCity }: Props) {
  const { t } = useLingui();
  const most = Math.max(0, ...cities.map(({ schools }) => schools));
  const withSchools = cities.filter(({ schools }) => schools > 0);
  const all = withSchools.reduce((sum, { schools }) => sum + schools, 0);
  return (
    <section className={styles.map} aria-label={t`按市州看`}>
      <header>
        <h2>
          <Trans>按市州看</Trans>
        </h2>
        <span>
          <Trans>
            {withSchools.length} 个市州 · {all} 所
          </Trans>
        </span>
      </header>
      <div className={styles.tiles}>
        {cities.map(({ name, schools, tile }) => (
          <button
            key={name}
            type="button"
            data-step={stepOf(schools)}
            data-loose={tile === null}
            style={tile ? ({ gridRow: tile.row, gridColumn: tile.column } as CSSProperties) : undefined}
            aria-pressed={name === chosen}
            aria-label={tile?.isCapital ? t`${name}（省会），${schools} 所` : t`${name}，${schools} 所`}
            disabled={schools === 0}
            onClick={() => onCity(name === chosen ? '' : name)}
          >
            <span>{shortName(name)}</span>
            <b>{schools}</b>
            {tile?.isCapital && <i aria-hidden />}
          </button>
        ))}
      </div>
      {most > 0 && (
        <p className={styles.legend} aria-hidden>
          <Trans>1 所</Trans>
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-step={step} />
          ))}
          {most > 4 ? <Trans>{most} 所</Trans> : <Trans>5 所以上</Trans>}
          <span>
            <Trans>方格示意，不表示边界</Trans>
          </span>
        </p>
      )}
    </section>
  );
}
