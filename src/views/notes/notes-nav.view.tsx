import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { NotedOffering, NotesOverview } from '#contract/notes/notes.contract.ts';
import type { NotesPlace } from '#contract/notes/notes.addresses.ts';
import { CoverView } from '../common/cover.view.tsx';
import styles from './own-notes.module.css';

interface Props {
  overview: NotesOverview;
  place: NotesPlace;
  addressOf: (change: Partial<NotesPlace>) => string;
  coverOf: (fileId: string | null) => string | null;
  onPlace: (change: Partial<NotesPlace>) => void;
}

const here = { item: '', order: '' } as const;

/** What a course is called; where it was learnt twice, with its term. */
export function useCourseName(overview: NotesOverview) {
  const { t } = useLingui();
  return ({ courseId, title, term }: NotedOffering): string => {
    const isTwice = overview.offerings.filter((one) => one.courseId === courseId).length > 1;
    return title === '' ? t`已删除的课程` : isTwice ? `${title}（${term}）` : title;
  };
}

/** Courses with notes, and how many; a list to choose from where there is no room for a column. */
export function NotesNav({ overview, place, addressOf, coverOf, onPlace }: Props) {
  const { t } = useLingui();
  const nameOf = useCourseName(overview);
  return (
    <nav aria-label={t`按课程查看`} className={styles.nav}>
      <ul>
        <li>
          <Link href={addressOf({ course: '', ...here })} aria-current={place.course === '' ? 'page' : undefined}>
            <span className={styles.name}>
              <Trans>全部</Trans>
            </span>
            <span className={styles.count}>{overview.all}</span>
          </Link>
        </li>
        {overview.offerings.map((one) => (
          <li key={one.offeringId}>
            <Link
              href={addressOf({ course: one.offeringId, ...here })}
              aria-current={place.course === one.offeringId ? 'page' : undefined}
            >
              <CoverView
                id={one.courseId}
                subject={one.subject}
                category={one.category}
                src={coverOf(one.coverFileId)}
                className={styles.cover!}
              />
              <span className={styles.name}>{nameOf(one)}</span>
              <span className={styles.count}>{one.notes}</span>
            </Link>
          </li>
        ))}
      </ul>
      <select
        aria-label={t`按课程查看`}
        value={place.course}
        onChange={({ target }) => onPlace({ course: target.value, ...here })}
      >
        <option value="">{`${t`全部`} ${overview.all}`}</option>
        {overview.offerings.map((one) => (
          <option key={one.offeringId} value={one.offeringId}>
            {`${nameOf(one)} ${one.notes}`}
          </option>
        ))}
      </select>
    </nav>
  );
}
