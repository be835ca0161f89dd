import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DiscussionOverview } from '#contract/discussions/discussions.contract.ts';
import type { AddressOf, DiscussionPlace } from './discussion.props.ts';
import styles from './discussion-places.module.css';

export interface PlacesProps {
  overview: DiscussionOverview;
  place: DiscussionPlace;
  addressOf: AddressOf;
  onPlace: (change: Pick<DiscussionPlace, 'scope' | 'place'>) => void;
}

interface Entry {
  scope: DiscussionPlace['scope'];
  place: string;
  label: string;
  count: number;
  level?: 'chapter' | 'section';
  hasNews?: boolean;
}

function useEntries({ overview, place }: Pick<PlacesProps, 'overview' | 'place'>) {
  const { t } = useLingui();
  const ofTeam: Entry[] = [
    { scope: 'reported', place: '', label: t`被举报`, count: overview.reported },
    { scope: 'hidden', place: '', label: t`已隐藏`, count: overview.hidden },
  ];
  const scopes: Entry[] = [
    { scope: '', place: '', label: t`全部`, count: overview.all },
    { scope: 'followed', place: '', label: t`我关注的`, count: overview.followed, hasNews: overview.hasNews },
    { scope: 'asked', place: '', label: t`我提的`, count: overview.asked },
    { scope: 'open', place: '', label: t`等人回答`, count: overview.open },
    ...(overview.isTeam ? ofTeam : []),
  ];
  const chapters = overview.places.map(({ id, title, level, threads }): Entry => ({
    scope: '',
    place: id,
    label: title,
    count: threads,
    level,
  }));
  const isHere = (entry: Entry) => entry.place === place.place && (entry.place !== '' || entry.scope === place.scope);
  return { scopes, chapters, isHere };
}

/** What the list is called: the chosen place, else the scope. */
export function usePlaceTitle(overview: DiscussionOverview, place: DiscussionPlace): string {
  const { t } = useLingui();
  const { scopes, chapters, isHere } = useEntries({ overview, place });
  return [...chapters, ...scopes].find(isHere)?.label ?? (place.place === '' ? t`全部` : t`所选位置`);
}

/** Scopes and chapters with how many threads each has. */
export function PlaceList({ overview, place, addressOf }: PlacesProps) {
  const { t } = useLingui();
  const { scopes, chapters, isHere } = useEntries({ overview, place });
  return (
    <div className={styles.places}>
      {[scopes, chapters]
        .filter((entries) => entries.length > 0)
        .map((entries) => (
          <ul key={entries === scopes ? 'scopes' : 'chapters'}>
            {entries.map((entry) => (
              <li key={`${entry.scope} ${entry.place}`}>
                <Link
                  href={addressOf({ scope: entry.scope, place: entry.place, page: 1, thread: '' })}
                  aria-current={isHere(entry) ? 'page' : undefined}
                  data-level={entry.level}
                >
                  <span className={styles.name}>{entry.label}</span>
                  {entry.hasNews && <span className={styles.dot} role="img" aria-label={t`有新内容`} />}
                  <span className={styles.count}>{entry.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}

/** The same where there is no room for a column. */
export function PlaceChoice({ overview, place, onPlace }: PlacesProps) {
  const { t } = useLingui();
  const { scopes, chapters, isHere } = useEntries({ overview, place });
  const all = [...scopes, ...chapters];
  const option = (entry: Entry) => (
    <option key={all.indexOf(entry)} value={all.indexOf(entry)}>
      {`${entry.level === 'section' ? '　' : ''}${entry.label} ${entry.count}${entry.hasNews ? ' •' : ''}`}
    </option>
  );
  const at = all.findIndex(isHere);
  return (
    <div className={styles.choice}>
      <select
        aria-label={t`讨论范围`}
        value={at}
        onChange={({ target }) => {
          const chosen = all[Number(target.value)];
          if (chosen) onPlace({ scope: chosen.scope, place: chosen.place });
        }}
      >
        {at < 0 && <option value={-1}>{t`所选位置`}</option>}
        {scopes.map(option)}
        {chapters.length > 0 && <optgroup label={t`章节`}>{chapters.map(option)}</optgroup>}
      </select>
    </div>
  );
}
