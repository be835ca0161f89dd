import { PeopleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { TaughtCourse, TaughtPage } from '#contract/teaching/teaching.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import card from '#views/common/card.module.css';
import { CoverView } from '#views/common/cover.view.tsx';
import { FlagTag, StatusPill } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { SectionHead } from '#views/common/section-head.view.tsx';
import { SkeletonCards } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import tile from '#views/courses/course-card.module.css';
import styles from './taught-home.module.css';
import { courseStates } from './teaching.words.ts';

const all = teachingAddresses.taught.to();

interface Props {
  listed: Shown<TaughtPage>;
  /** Address of an uploaded cover. */
  pictureOf: (fileId: string) => string;
}

/** 我教的课: each leads into its management. */
export function TaughtHome({ listed, pictureOf }: Props) {
  const { t } = useLingui();
  const count = listed.status === 'shown' ? listed.data.totalCount : 0;
  return (
    <section className={layout.content} style={{ marginTop: 40 }} aria-label={t`任教课程`}>
      <SectionHead title={t`任教课程`} more={{ label: t`全部任教课程`, href: all }}>
        {count > 0 && <Trans>共 {count} 门</Trans>}
      </SectionHead>
      <Loaded
        shown={listed}
        what={t`任教课程`}
        skeleton={<SkeletonCards count={4} />}
        empty={
          <StateBlock kind="empty" title={t`暂无任教课程`} actions={[{ label: t`新建课程`, href: all }]}>
            <Trans>新建后为草稿，仅教学团队可见；准备完成后再发布。</Trans>
          </StateBlock>
        }
      >
        {(page) => (
          <div className={count < 3 ? styles.few : `${layout.cards} ${layout.oneRow}`}>
            {page.data.map((course) => (
              <Card key={course.id} course={course} pictureOf={pictureOf} isWide={count < 3} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface CardProps extends Pick<Props, 'pictureOf'> {
  course: TaughtCourse;
  /** One or two courses have room for their pages. */
  isWide: boolean;
}

function Card({ course, pictureOf, isWide }: CardProps) {
  const { i18n } = useLingui();
  const { id, title, subject, category, coverFileId, offering, items, learners, waiting } = course;
  return (
    <article className={`${card.card} ${card.parts}`}>
      <div className={card.cover}>
        <CoverView id={id} subject={subject} category={category} src={coverFileId && pictureOf(coverFileId)} />
        <span className={tile.pill}>
          <Phase course={course} />
        </span>
      </div>
      <div>
        <h3 className={`${card.link} ${tile.title}`}>
          <Link className={card.twoLines} href={teachingAddresses.information.to({ id })}>
            {title}
          </Link>
        </h3>
        <p className={tile.who}>
          <span>
            {offering ? (
              <Trans>
                第 {offering.number} 次开课 · {offering.term}
              </Trans>
            ) : (
              <Trans>暂无开课安排</Trans>
            )}
          </span>
        </p>
      </div>
      <div className={`${card.foot} ${tile.foot}`}>
        {waiting > 0 ? (
          <FlagTag tone="late">
            <Trans>{waiting} 人待审核</Trans>
          </FlagTag>
        ) : (
          <span>
            <Trans>{items} 项内容</Trans>
          </span>
        )}
        <span className={card.people}>
          <PeopleRegular aria-hidden fontSize={16} />
          {i18n.number(learners)}
        </span>
      </div>
      {isWide && <Pages id={id} />}
    </article>
  );
}

function Pages({ id }: { id: string }) {
  const { t } = useLingui();
  const pages = [
    [t`章节内容`, teachingAddresses.information.to({ id, tab: 'outline' })],
    [t`选课审核`, teachingAddresses.students.to({ id })],
    [t`教学团队`, teachingAddresses.information.to({ id, tab: 'team' })],
    [t`开课设置`, teachingAddresses.information.to({ id, tab: 'offerings' })],
  ] as const;
  return (
    <nav className={styles.pages} aria-label={t`管理课程`}>
      {pages.map(([words, href]) => (
        <Link key={href} href={href}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

function Phase({ course: { status, offering } }: { course: TaughtCourse }) {
  const { i18n } = useLingui();
  if (status !== 'published' || !offering)
    return (
      <StatusPill phase={status === 'archived' ? 'ended' : 'soon'}>{i18n._(courseStates[status].text)}</StatusPill>
    );
  const { state, week, weeks } = offering;
  if (state === 'running')
    return (
      <StatusPill phase="now">
        <Trans>
          第 {week} 周 · 共 {weeks} 周
        </Trans>
      </StatusPill>
    );
  return state === 'upcoming' ? (
    <StatusPill phase="soon">
      <Trans>待开课</Trans>
    </StatusPill>
  ) : (
    <StatusPill phase="ended">
      <Trans>已结束</Trans>
    </StatusPill>
  );
}
