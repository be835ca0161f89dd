import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coursesAddresses } from '#contract/courses/courses.addresses.ts';
import type { MajorPage, SchoolDetail } from '#contract/schools/schools.contract.ts';
import layout from '#views/common/layout.module.css';
import type { Shown } from '#views/common/shown.ts';
import { Tabs } from '#views/common/tabs.view.tsx';
import { SchoolAbout } from './school-about.view.tsx';
import { SchoolBand } from './school-band.view.tsx';
import { MajorList, SchoolMajors } from './school-majors.view.tsx';
import styles from './school.module.css';

export type SchoolTab = 'about' | 'majors';

interface Props {
  school: SchoolDetail;
  tab: SchoolTab;
  /** The first nine, or on their tab all of a subject. */
  majors: Shown<MajorPage>;
  /** '' for all. */
  subject: string;
  onTab: (tab: SchoolTab) => void;
  onSubject: (subject: string) => void;
  /** The major whose page is open; '' for none. */
  openMajor: string;
  /** What the open major says of itself. */
  majorDetails: ReactNode;
  onMajor: (id: string) => void;
  /** What areas have of the school. */
  main: ReactNode;
  side: ReactNode;
}

/** `/school/detail`: what everybody may see of a school. What it has none of is left out. */
export function SchoolPage(props: Props) {
  const { school, tab, majors, subject, onTab, onSubject, main, side } = props;
  const { t } = useLingui();
  const majorCount = school.majors.reduce((sum, one) => sum + one.majors, 0);
  const shown = majorCount > 0 ? tab : 'about';
  return (
    <>
      <SchoolBand school={school} />
      <div className={styles.bar}>
        <div className={layout.content}>
          <Tabs
            label={t`学校`}
            panelId="school"
            value={shown}
            onTab={onTab}
            tabs={[
              { value: 'about', label: t`概况` },
              ...(majorCount > 0 ? [{ value: 'majors' as const, label: t`专业`, count: majorCount }] : []),
            ]}
          />
          {school.courseCount > 0 && (
            <Link href={coursesAddresses.list.to({ school: school.id })} className={styles.all}>
              <Trans>查看全部课程</Trans>
            </Link>
          )}
        </div>
      </div>
      <div id="school" role="tabpanel" aria-labelledby="school-tab" className={`${layout.content} ${styles.page}`}>
        {shown === 'majors' ? (
          <MajorList
            school={school}
            majors={majors}
            subject={subject}
            openId={props.openMajor}
            details={props.majorDetails}
            onOpen={props.onMajor}
            onSubject={onSubject}
          />
        ) : (
          <div className={layout.detail}>
            <div className={styles.column}>
              {majorCount > 0 && <SchoolMajors school={school} majors={majors} onAll={(of) => onSubject(of)} />}
              {main}
            </div>
            <aside className={styles.column}>
              <SchoolAbout school={school} />
              {side}
            </aside>
          </div>
        )}
      </div>
    </>
  );
}
