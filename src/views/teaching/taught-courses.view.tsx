import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { TaughtCourse, TaughtPage } from '#contract/teaching/teaching.contract.ts';
import { levelNames, roleNames } from '#views/courses/course.words.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CoverView } from '#views/common/cover.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { Pager } from '#views/common/pager.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import styles from './taught-courses.module.css';
import { courseStates } from './teaching.words.ts';

export interface TaughtFilter {
  search: string;
  status: '' | 'draft' | 'published' | 'archived';
}

interface Props {
  filter: TaughtFilter;
  listed: Shown<TaughtPage>;
  /** Address of an uploaded cover. */
  pictureOf: (fileId: string) => string;
  onFilter: (change: Partial<TaughtFilter>) => void;
  onPage: (page: number) => void;
  /** Null without the right to make courses. */
  onCreate: (() => void) | null;
}

/** `/account/teacherAdmin/teachingcourse`: what the teacher teaches, and the way into each. */
export function TaughtCoursesPage(props: Props) {
  const { filter, listed, onFilter, onCreate } = props;
  const { t } = useLingui();
  const states = [
    { value: '' as const, label: t`全部` },
    { value: 'published' as const, label: t`已发布` },
    { value: 'draft' as const, label: t`草稿` },
    { value: 'archived' as const, label: t`已下架` },
  ];
  return (
    <section className={`${layout.card} ${styles.page}`}>
      <header className={styles.head}>
        <h1>
          <Trans>任教课程</Trans>
        </h1>
        {onCreate && (
          <Button appearance="primary" icon={<AddRegular />} onClick={onCreate}>
            <Trans>新建课程</Trans>
          </Button>
        )}
      </header>
      <div className={styles.bar}>
        <SegmentControl
          label={t`课程状态`}
          choices={states}
          value={filter.status}
          onChoose={(status) => onFilter({ status })}
        />
        <SearchField label={t`搜索我的课程`} value={filter.search} onSearch={(search) => onFilter({ search })} />
      </div>
      <Loaded shown={listed} what={t`任教课程`} bare skeleton={<SkeletonRows count={5} height={110} />}>
        {(page) => <Found {...props} page={page} />}
      </Loaded>
    </section>
  );
}

function Found({ filter, page, pictureOf, onFilter, onPage, onCreate }: Props & { page: TaughtPage }) {
  const { t } = useLingui();
  if (page.data.length === 0)
    return filter.search || filter.status ? (
      <StateBlock
        bare
        kind="search"
        title={t`没有符合条件的课程`}
        actions={[{ label: t`查看全部`, onPress: () => onFilter({ search: '', status: '' }) }]}
      >
        <Trans>请更换关键词，或清除状态筛选。</Trans>
      </StateBlock>
    ) : (
      <StateBlock
        bare
        kind="empty"
        title={t`暂无任教课程`}
        actions={onCreate ? [{ label: t`新建课程`, onPress: onCreate }] : []}
      >
        <Trans>新建后为草稿，仅教学团队可见；准备完成后再发布。</Trans>
      </StateBlock>
    );
  return (
    <>
      <ul className={styles.rows}>
        {page.data.map((course) => (
          <Row key={course.id} course={course} pictureOf={pictureOf} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <span>
          <Trans>共 {page.totalCount} 门</Trans>
        </span>
        <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
      </footer>
    </>
  );
}

function Row({ course, pictureOf }: { course: TaughtCourse } & Pick<Props, 'pictureOf'>) {
  const { i18n, t } = useLingui();
  const { id, title, subject, category, coverFileId, status, role, level, learners, items, waiting, offering } = course;
  const href = teachingAddresses.information.to({ id });
  const state = courseStates[status];
  const facts = [
    course.schoolName,
    ...(level ? [i18n._(levelNames[level])] : []),
    ...(role ? [i18n._(roleNames[role])] : []),
  ];
  return (
    <li className={styles.row}>
      <Link href={href} className={styles.cover} aria-hidden tabIndex={-1}>
        <CoverView id={id} subject={subject} category={category} src={coverFileId && pictureOf(coverFileId)} />
      </Link>
      <div className={styles.about}>
        <div className={styles.title}>
          <Link href={href}>{title}</Link>
          <FlagTag tone={state.tone}>{i18n._(state.text)}</FlagTag>
        </div>
        <p>{facts.join(' · ')}</p>
        <p>
          {offering ? <OfferingWords offering={offering} /> : <Trans>暂无开课安排</Trans>}
          <span className={styles.gap} />
          <Trans>
            <b>{items}</b> 项内容
          </Trans>
          <span className={styles.gap} />
          <Trans>
            历次开课共 <b>{i18n.number(learners)}</b> 人参加
          </Trans>
        </p>
      </div>
      <div className={styles.side}>
        {waiting > 0 && (
          <Link href={teachingAddresses.students.to({ id, status: 'applied' })} className={styles.waiting}>
            <Trans>{waiting} 人待审核</Trans>
          </Link>
        )}
        <Link href={href} asChild>
          <Button as="a" aria-label={t`管理课程《${title}》`}>
            <Trans>管理课程</Trans>
          </Button>
        </Link>
      </div>
    </li>
  );
}

function OfferingWords({ offering }: { offering: NonNullable<TaughtCourse['offering']> }) {
  const { number, term, state, week, weeks } = offering;
  if (state === 'running')
    return (
      <Trans>
        第 {number} 次开课 {term} · 第 {week} 周，共 {weeks} 周
      </Trans>
    );
  return state === 'upcoming' ? (
    <Trans>
      第 {number} 次开课 {term} · 待开课
    </Trans>
  ) : (
    <Trans>
      第 {number} 次开课 {term} · 已结束
    </Trans>
  );
}
