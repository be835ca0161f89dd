import { Button } from '@fluentui/react-components';
import { CalendarRegular, ClockRegular, LinkRegular, PeopleRegular, RibbonRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicMedia } from '#contract/files/files.rule.ts';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { CourseIntroduction, Offering } from '#contract/courses/courses.contract.ts';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { categoryOf, localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { EmblemView } from '#views/common/emblem.view.tsx';
import { Ribbon, Tag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { daysText } from '#views/common/moments.ts';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { Scales } from '#views/common/scales.view.tsx';
import styles from './course-hero.module.css';
import { formNames, levelNames, ranks } from './course.words.ts';
import { EnrolButton, useEnrolNote, type EnrolActions } from './enrol-button.view.tsx';

interface Props {
  course: CourseIntroduction;
  coverSrc: string | null;
  enrol: EnrolActions;
  onOffering: (id: string) => void;
  onCopyLink: () => void;
}

/** The deep band: what the course is, which offering, and the one thing to do. */
export function CourseHero({ course, coverSrc, enrol, onOffering, onCopyLink }: Props) {
  const { t, i18n } = useLingui();
  const subject = subjectOf(course.subject);
  const category = course.category ? categoryOf(course.category) : undefined;
  const note = useEnrolNote(enrol, course.mine?.reason ?? null);
  const rank = course.level && ranks[course.level];
  return (
    <header className={styles.band}>
      <Scales className={styles.scales} pitch={130} height={520} />
      <div className={layout.content}>
        <Crumbs
          tone="white"
          crumbs={[
            { label: t`首页`, href: portalAddresses.home.to() },
            { label: t`课程`, href: coursesAddresses.list.to() },
            ...(subject
              ? [
                  {
                    label: localNameOf(subject, i18n.locale),
                    href: coursesAddresses.list.to({ subject: subject.code }),
                  },
                ]
              : []),
            { label: course.title },
          ]}
        />
        <div className={styles.split}>
          <div className={styles.cover}>
            <CoverView id={course.id} subject={course.subject} category={course.category} src={coverSrc} />
          </div>
          <div>
            <p className={styles.tags}>
              {course.level && rank && <Ribbon rank={rank}>{i18n._(levelNames[course.level])}</Ribbon>}
              {subject && (
                <Tag onDeep>
                  {[subject, category].flatMap((one) => (one ? localNameOf(one, i18n.locale) : [])).join(' · ')}
                </Tag>
              )}
              <Tag onDeep>{i18n._(formNames[course.form])}</Tag>
            </p>
            <h1>{course.title}</h1>
            {course.summary && <p className={styles.summary}>{course.summary}</p>}
            <p className={styles.who}>
              <EmblemView
                id={course.school.id}
                glyph={course.school.glyph}
                edition={course.school.edition}
                size={32}
                src={course.school.logoFileId && publicMedia(course.school.logoFileId)}
              />
              {course.school.name}
              {course.teacher && <TeamWords teacher={course.teacher} count={course.team.length} />}
            </p>
            {course.offering && <OfferingPanel course={course} offering={course.offering} onOffering={onOffering} />}
            <div className={styles.actions}>
              <EnrolButton {...enrol} look="deep" />
              {enrol.button.state === 'applied' && (
                <Button
                  className={styles.ghost}
                  size="large"
                  onClick={enrol.onWithdraw}
                  disabledFocusable={enrol.isBusy}
                >
                  <Trans>撤回申请</Trans>
                </Button>
              )}
              <Button className={styles.ghost} size="large" icon={<LinkRegular />} onClick={onCopyLink}>
                <Trans>复制链接</Trans>
              </Button>
              {note && <span className={styles.note}>{note}</span>}
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

const TeamWords = ({ teacher, count }: { teacher: string; count: number }) => (
  <span className={styles.team}>
    {count > 1 ? (
      <Trans>
        {teacher}等 {count} 人
      </Trans>
    ) : (
      teacher
    )}
  </span>
);

function OfferingPanel({
  course,
  offering,
  onOffering,
}: Pick<Props, 'course' | 'onOffering'> & { offering: Offering }) {
  const { t, i18n } = useLingui();
  const label = ({ number, term }: Offering) => t`第 ${number} 次开课　${term}`;
  return (
    <div className={styles.panel}>
      <div className={styles.term}>
        <label htmlFor="offering">
          <Trans>开课学期</Trans>
        </label>
        <select id="offering" value={offering.id} onChange={(event) => onOffering(event.target.value)}>
          {course.offerings.map((one) => (
            <option key={one.id} value={one.id}>
              {label(one)}
            </option>
          ))}
        </select>
        <span className={styles.state} data-state={offering.state}>
          {offering.state === 'running' && <Trans>正在进行 · 第 {offering.week ?? 1} 周</Trans>}
          {offering.state === 'upcoming' && <Trans>待开课</Trans>}
          {offering.state === 'ended' && <Trans>已结束</Trans>}
        </span>
      </div>
      <dl>
        <Fact icon={<CalendarRegular />} name={t`起止`}>
          {daysText(offering.startsAt, offering.endsAt)}
        </Fact>
        <Fact icon={<ClockRegular />} name={t`学时`}>
          {course.hours === null ? t`${offering.weeks} 周` : t`${course.hours} 学时 · ${offering.weeks} 周`}
        </Fact>
        <Fact icon={<RibbonRegular />} name={t`学分`}>
          {course.credits === null ? t`不计学分` : t`${course.credits} 学分`}
        </Fact>
        <Fact icon={<PeopleRegular />} name={t`已参加`}>
          {t`${i18n.number(offering.learners)} 人`}
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div>
    <dt>
      {icon}
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
