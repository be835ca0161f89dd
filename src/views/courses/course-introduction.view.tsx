import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import layout from '#views/common/layout.module.css';
import { Tabs } from '#views/common/tabs.view.tsx';
import { CourseHero } from './course-hero.view.tsx';
import styles from './course-introduction.module.css';
import { CourseOutline } from './course-outline.view.tsx';
import { CourseAbout, CourseQuestions, CourseTeam, ScoreFormula } from './course-panels.view.tsx';
import { CourseSide } from './course-side.view.tsx';
import { EnrolButton, type EnrolActions } from './enrol-button.view.tsx';

export const introductionTabs = ['about', 'outline', 'team', 'ratings', 'questions'] as const;
export type IntroductionTab = (typeof introductionTabs)[number];

interface Props {
  course: CourseIntroduction;
  coverSrc: string | null;
  tab: IntroductionTab;
  enrol: EnrolActions;
  onTab: (tab: IntroductionTab) => void;
  onOffering: (id: string) => void;
  onCopyLink: () => void;
  /** What those who learnt it say; null where no area has any. */
  ratings: ReactNode;
}

/** `/course/introduce`: the course before one takes part. */
export function CourseIntroductionPage({ course, coverSrc, tab, enrol, ratings, ...on }: Props) {
  const { t } = useLingui();
  const names: Record<IntroductionTab, string> = {
    about: t`课程介绍`,
    outline: t`章节目录`,
    team: t`教学团队`,
    ratings: t`评分`,
    questions: t`常见问题`,
  };
  return (
    <>
      {course.isPreview && (
        <p role="status" className={styles.preview}>
          <Trans>预览：包含未发布的修改，仅教学团队可见。</Trans>
        </p>
      )}
      <CourseHero
        course={course}
        coverSrc={coverSrc}
        enrol={enrol}
        onOffering={on.onOffering}
        onCopyLink={on.onCopyLink}
      />
      <div className={styles.bar}>
        <div className={`${layout.content} ${layout.between}`}>
          <Tabs
            label={t`课程信息`}
            panelId="course-panel"
            tabs={introductionTabs
              .filter((value) => value !== 'ratings' || ratings !== null)
              .map((value) => ({ value, label: names[value] }))}
            value={tab}
            onTab={on.onTab}
          />
          <EnrolButton {...enrol} look="bar" />
        </div>
      </div>
      <div className={`${layout.content} ${layout.detail} ${styles.page}`}>
        <div id="course-panel" role="tabpanel" aria-labelledby="course-panel-tab" className={layout.stack}>
          {tab === 'about' && <CourseAbout html={course.introduction} />}
          {tab === 'outline' && <CourseOutline outline={course.outline} totals={course.totals} />}
          {tab === 'team' && <CourseTeam team={course.team} />}
          {tab === 'ratings' && ratings}
          {tab === 'questions' && <CourseQuestions course={course} />}
          {(tab === 'about' || tab === 'outline') && <ScoreFormula scoring={course.scoring} />}
        </div>
        <CourseSide course={course} />
      </div>
    </>
  );
}
