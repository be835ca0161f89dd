import { Trans, useLingui } from '@lingui/react/macro';
import type { LibraryCourseRecord } from '#contract/library/library.codec.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import layout from '#views/common/layout.module.css';
import list from '#views/common/list.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { LibraryCourseCard } from './library-course-card.view.tsx';
import styles from './library-list.module.css';
import type { Shown } from '#views/common/shown.ts';

interface Props {
  listed: Shown<PageOf<LibraryCourseRecord>>;
  /** A section of the menu is open, not all of the courses. */
  isPart: boolean;
  onPage: (page: number) => void;
  onAll: () => void;
}

/** `/lib/course`: courses of a library, or of one section of its menu. */
export function LibraryCoursesPage({ listed, isPart, onPage, onAll }: Props) {
  const { t, i18n } = useLingui();
  if (listed.status !== 'shown')
    return <NotLoaded shown={listed} what={t`课程列表`} skeleton={<SkeletonCards count={8} />} />;
  const { data: page, isStale } = listed;
  if (page.data.length === 0)
    return (
      <StateBlock kind="empty" title={t`暂无课程`} actions={isPart ? [{ label: t`查看全部课程`, onPress: onAll }] : []}>
        {t`维护员添加课程后显示在此处。`}
      </StateBlock>
    );
  return (
    <div className={list.page}>
      <p className={list.count} role="status" style={{ textAlign: 'left', marginBottom: 16 }}>
        <Trans>
          共 <b>{i18n.number(page.totalCount)}</b> 门课程
        </Trans>
      </p>
      <div className={layout.cards} data-stale={isStale} aria-busy={isStale}>
        {page.data.map((course) => (
          <LibraryCourseCard key={course.id} course={course} headingLevel={2} />
        ))}
      </div>
      <div className={styles.pager}>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </div>
    </div>
  );
}
