import { ChevronDownRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { ManagedCourse, TaughtCourse } from '#contract/teaching/teaching.contract.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import { Flyout } from '#views/common/frame/flyout.view.tsx';
import menu from '#views/common/frame/menu-list.module.css';
import styles from './work-context.module.css';

interface Props {
  course: Pick<ManagedCourse, 'id' | 'sheet' | 'offerings'>;
  coverSrc: string | null;
  /** Other courses that the person teaches. */
  others: readonly Pick<TaughtCourse, 'id' | 'title'>[];
  /** The term that the address names; null: none in particular. */
  offeringId: string | null;
  courseHref: (courseId: string) => string;
  /** Null leaves all terms together. */
  offeringHref: (offeringId: string | null) => string;
  /** The switcher is used: the other courses are wanted. */
  onOpen: () => void;
}

/** At the left of the work bar: course ▾, term ▾. */
export function WorkContext(props: Props) {
  const { course, coverSrc, others, courseHref, onOpen } = props;
  const { t } = useLingui();
  const { title, subject, category } = course.sheet;
  return (
    <div className={styles.context} onPointerEnter={onOpen} onFocus={onOpen}>
      <span className={styles.cover}>
        <CoverView id={course.id} subject={subject} category={category} src={coverSrc} />
      </span>
      <Flyout
        align="start"
        className={styles.course}
        trigger={
          <>
            <span>{title}</span>
            <ChevronDownRegular aria-hidden fontSize={16} />
          </>
        }
      >
        <nav aria-label={t`更换课程`} className={`${menu.list} ${styles.list}`}>
          {others.map((other) => (
            <Link key={other.id} href={courseHref(other.id)} className={menu.item}>
              {other.title}
            </Link>
          ))}
          {others.length > 0 && <div className={menu.line} />}
          <Link href={coursesAddresses.introduction.to({ id: course.id })} className={menu.item}>
            <Trans>学生看到的介绍页</Trans>
          </Link>
          <Link href={teachingAddresses.taught.to()} className={menu.item}>
            <Trans>全部任教课程</Trans>
          </Link>
        </nav>
      </Flyout>
      {course.offerings.length > 0 && <Terms {...props} />}
    </div>
  );
}

function Terms({ course: { offerings }, offeringId, offeringHref }: Props) {
  const { t } = useLingui();
  const chosen = offerings.find(({ id }) => id === offeringId);
  const nameOf = ({ term, number }: Props['course']['offerings'][number]) => t`${term} · 第 ${number} 次开课`;
  return (
    <Flyout
      align="start"
      className={styles.term}
      trigger={
        <>
          <span>{chosen ? nameOf(chosen) : t`按学期查看`}</span>
          <ChevronDownRegular aria-hidden fontSize={16} />
        </>
      }
    >
      <nav aria-label={t`更换学期`} className={`${menu.list} ${styles.list}`}>
        <Link href={offeringHref(null)} className={menu.item} aria-current={chosen ? undefined : 'true'}>
          <Trans>不限学期</Trans>
        </Link>
        {offerings.map((offering) => (
          <Link
            key={offering.id}
            href={offeringHref(offering.id)}
            className={menu.item}
            aria-current={offering === chosen ? 'true' : undefined}
          >
            {nameOf(offering)}
          </Link>
        ))}
      </nav>
    </Flyout>
  );
}
