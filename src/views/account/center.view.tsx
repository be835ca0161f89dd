import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import type { MyCoursePage, Today } from '#contract/learning/learning.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { CoverView } from '#views/common/cover.view.tsx';
import { Bar, percent } from '#views/common/figures.view.tsx';
import { Tag } from '#views/common/flag.view.tsx';
import { progressHint } from '#views/common/grade-parts.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './account.module.css';
import list from './center.module.css';

interface Props {
  person: { name: string; avatar: string | null; schoolName: string; roleName: string; isVerified: boolean };
  /** Null until it is known. */
  counts: Today['counts'] | null;
  courses: Shown<MyCoursePage>;
  coverOf: (fileId: string | null) => string | null;
}

/** 个人中心: who one is, how far one has come, and where to go on. */
export function CenterPage({ person, counts, courses, coverOf }: Props) {
  const { t, i18n } = useLingui();
  const figures = [
    [t`在学课程`, counts?.studying],
    [t`待开课`, counts?.upcoming],
    [t`已结束`, counts?.finished],
  ] as const;
  return (
    <div className={styles.stack}>
      <header className={styles.hero}>
        <PersonFace name={person.name} src={person.avatar} size={88} />
        <div>
          <h1>{person.name}</h1>
          <p>{person.schoolName || t`尚未填写学校`}</p>
          <Tag onDeep>{person.roleName}</Tag> {person.isVerified && <Tag onDeep>{t`已认证教师`}</Tag>}
        </div>
        <dl>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dd>{count ?? '—'}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      </header>
      <section className={styles.card}>
        <div className={styles.head}>
          <h2>{t`我的课程`}</h2>
          <Link href={learningAddresses.courses.to()}>{t`全部课程`}</Link>
        </div>
        <Loaded
          shown={courses}
          what={t`课程`}
          bare
          skeleton={<SkeletonRows count={4} height={72} />}
          empty={
            <StateBlock
              bare
              kind="empty"
              title={t`尚未参加课程`}
              actions={[{ label: t`前往选课`, href: coursesAddresses.list.to() }]}
            >
              <Trans>参加课程后，此处显示学习进度和上次学习的位置。</Trans>
            </StateBlock>
          }
        >
          {(page) => (
            <ul className={list.list}>
              {page.data.map(({ offeringId, courseId, title, subject, category, coverFileId, state, share, last }) => (
                <li key={offeringId}>
                  <span className={list.cover}>
                    <CoverView id={courseId} subject={subject} category={category} src={coverOf(coverFileId)} />
                  </span>
                  <div className={list.name}>
                    <strong>{title}</strong>
                    <small>{last ? t`学到 ${last.title}` : state === 'upcoming' ? t`待开课` : t`尚未开始学习`}</small>
                  </div>
                  <div className={list.progress} title={i18n._(progressHint)}>
                    <Bar share={share} label={t`${title}的进度`} />
                    <b>{percent(share)}%</b>
                  </div>
                  <Link href={learningAddresses.study.to({ id: offeringId })} asChild>
                    <Button as="a">{last ? t`继续学习` : t`开始学习`}</Button>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  );
}
