import { Button, SearchBox } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  DismissRegular,
  ReOrderDotsVerticalRegular,
  StarFilled,
  StarRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseCard } from '#contract/courses/courses.contract.ts';
import type { ManagedCourses } from '#contract/maintenance/maintenance.contract.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import type { Dragging, RowRef } from '#views/common/dragging.ts';
import text from '#views/common/text.module.css';
import styles from './managed-courses.module.css';
import { listText } from '#views/common/list-text.ts';

interface LayoutProps {
  /** Above both; null where nobody else wrote meanwhile. */
  conflict: ReactNode;
  chosen: ReactNode;
  search: ReactNode;
}

export const CoursesLayout = ({ conflict, chosen, search }: LayoutProps) => (
  <>
    {conflict}
    <div className={styles.columns}>
      {chosen}
      {search}
    </div>
  </>
);

interface ConflictProps {
  mine: ManagedCourses['courses'];
  theirs: ManagedCourses['courses'];
  onMine: () => void;
  onTheirs: () => void;
}

/** The courses here beside those that somebody else saved, in their order. */
export function CoursesConflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const { t } = useLingui();
  const titles = (courses: ManagedCourses['courses']) =>
    listText(courses.map(({ title, isGood }) => (isGood ? t`${title}（推荐）` : title))) || '—';
  return (
    <Conflict
      fields={[{ name: t`课程`, mine: titles(mine), theirs: titles(theirs) }]}
      onMine={onMine}
      onTheirs={onTheirs}
    />
  );
}

interface Props {
  courses: ManagedCourses['courses'];
  dragging: Dragging;
  rowRef: RowRef;
  announcement: string;
  onMove: (id: string, position: number) => void;
  onGood: (id: string, isGood: boolean) => void;
  onRemove: (id: string) => void;
}

/** The courses of a library in their order: by drag, by buttons, by Alt with the arrows. */
export function ManagedCoursesCard(props: Props) {
  const { courses, dragging, rowRef, announcement, onMove, onGood, onRemove } = props;
  const { t } = useLingui();
  const good = courses.filter(({ isGood }) => isGood).length;
  return (
    <section className={styles.card}>
      <header>
        <h2>
          <Trans>课程 {courses.length} 门</Trans>
        </h2>
        <small>
          <Trans>推荐 {good} 门</Trans>
        </small>
      </header>
      {courses.length === 0 && (
        <p className={styles.hint}>
          <Trans>暂无课程。请在右侧搜索已发布的课程，添加后访客可见。</Trans>
        </p>
      )}
      <ul>
        {courses.map(({ id, title, school, teacher, isGood }, at) => {
          const step = (by: number) => at + by >= 0 && at + by < courses.length && onMove(id, at + by);
          return (
            <li
              key={id}
              ref={rowRef(id)}
              className={styles.row}
              data-dragged={dragging.id === id || undefined}
              data-landing={dragging.over?.id === id ? dragging.over.edge : undefined}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (!event.altKey || !by) return;
                event.preventDefault();
                step(by);
              }}
            >
              <span data-handle className={styles.handle} title={t`按住拖动`} aria-hidden>
                <ReOrderDotsVerticalRegular fontSize={16} />
              </span>
              <span className={styles.name}>
                <b>{title}</b>
                <small>{[school, teacher].filter(Boolean).join(' · ')}</small>
              </span>
              <Button
                size="small"
                appearance="subtle"
                icon={isGood ? <StarFilled className={styles.star} /> : <StarRegular />}
                aria-pressed={isGood}
                aria-label={t`推荐“${title}”`}
                onClick={() => onGood(id, !isGood)}
              >
                {isGood ? <Trans>已推荐</Trans> : <Trans>推荐</Trans>}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={t`前移“${title}”`}
                disabled={at === 0}
                onClick={() => step(-1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={t`后移“${title}”`}
                disabled={at === courses.length - 1}
                onClick={() => step(1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t`移出“${title}”`}
                onClick={() => onRemove(id)}
              />
            </li>
          );
        })}
      </ul>
      <div role="status" className={text.unseen}>
        {announcement}
      </div>
    </section>
  );
}

interface SearchProps {
  text: string;
  onSearch: (text: string) => void;
  /** Null: nothing was searched for, or it is on its way. */
  found: readonly CourseCard[] | null;
  failure: string | null;
  chosen: ReadonlySet<string>;
  onAdd: (course: CourseCard) => void;
}

/** Published courses by a search, each with a way into the library. */
export function CourseSearch({ text: typed, onSearch, found, failure, chosen, onAdd }: SearchProps) {
  const { t } = useLingui();
  return (
    <section className={styles.card}>
      <h2>
        <Trans>添加课程</Trans>
      </h2>
      <SearchBox
        dismiss={{ 'aria-label': t`清空` }}
        className={styles.search}
        aria-label={t`搜索已发布的课程`}
        placeholder={t`课程、教师、学校`}
        maxLength={80}
        value={typed}
        onChange={(_, { value }) => onSearch(value)}
      />
      {failure && (
        <p role="alert" className={styles.hint}>
          {failure}
        </p>
      )}
      <ul aria-live="polite">
        {found?.map((course) => (
          <li key={course.id} className={styles.row}>
            <span className={styles.name}>
              <b>{course.title}</b>
              <small>{[course.school.name, course.teacher].filter(Boolean).join(' · ')}</small>
            </span>
            <Button
              size="small"
              icon={<AddRegular />}
              disabled={chosen.has(course.id)}
              aria-label={t`添加“${course.title}”`}
              onClick={() => onAdd(course)}
            >
              {chosen.has(course.id) ? <Trans>已添加</Trans> : <Trans>添加</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <p className={styles.hint}>
          <Trans>未找到“{typed}”。只能添加已发布的课程。</Trans>
        </p>
      )}
    </section>
  );
}
