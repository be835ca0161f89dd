import { useLingui } from '@lingui/react/macro';
import type { SchoolFacets } from '#contract/schools/schools.contract.ts';
import type { SchoolKind } from '#contract/schools/school-kinds.rule.ts';
import { schoolKindNames } from './school.words.ts';
import styles from './school-shares.module.css';

interface KindsProps {
  kinds: SchoolFacets['kinds'];
  chosen: SchoolKind | '';
  onKind: (kind: SchoolKind | '') => void;
}

/** How many schools there are of each kind; a bar is a filter, pressed again it is none. */
export function SchoolKinds({ kinds, chosen, onKind }: KindsProps) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...kinds.map(({ schools }) => schools));
  return (
    <section aria-label={t`按类型看`}>
      <h2 className={styles.title}>{t`按类型看`}</h2>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, schools }) => (
          <li key={kind}>
            <button type="button" aria-pressed={kind === chosen} onClick={() => onKind(kind === chosen ? '' : kind)}>
              <span>{i18n._(schoolKindNames[kind])}</span>
              <i aria-hidden>
                <i style={{ width: `${(schools / most) * 100}%` }} />
              </i>
              <b>{schools}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InitialsProps {
  initials: readonly string[];
  chosen: string;
  onInitial: (initial: string) => void;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letters that names of schools begin with, by pinyin; those of no school cannot be chosen. */
export function SchoolInitials({ initials, chosen, onInitial }: InitialsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`按校名首字母`}>
      <h2 className={styles.title}>{t`按校名首字母`}</h2>
      <div className={styles.letters}>
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={letter === chosen}
            disabled={!initials.includes(letter)}
            onClick={() => onInitial(letter === chosen ? '' : letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      <p className={styles.note}>{t`灰色字母下没有学校；多音字按校名实际读音排`}</p>
    </section>
  );
}
