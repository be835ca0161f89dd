import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseIntroduction } from '#contract/courses/courses.contract.ts';
import { GradeFormula } from '#views/common/grade-formula.view.tsx';
import layout from '#views/common/layout.module.css';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { RichText } from '#views/common/rich-text.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import styles from './course-panels.module.css';
import { roleNames } from './course.words.ts';

const card = `${layout.card} ${layout.padded}`;

/** The introduction, as it was written. */
export function CourseAbout({ html }: { html: string }) {
  const { t } = useLingui();
  if (!html)
    return (
      <StateBlock kind="empty" title={t`暂无课程介绍`}>
        {t`可先查看章节目录和教学团队。`}
      </StateBlock>
    );
  return (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>课程介绍</Trans>
      </h2>
      <RichText className={styles.prose} html={html} />
    </section>
  );
}

/** Everybody who teaches, the lead first. */
export function CourseTeam({ team }: Pick<CourseIntroduction, 'team'>) {
  const { i18n } = useLingui();
  return (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>教学团队</Trans>
      </h2>
      <ul className={styles.team}>
        {team.map(({ name, role, title }) => (
          <li key={name + role}>
            <PersonFace name={name} size={56} />
            <span>
              <b>{name}</b>
              <small>{[title, i18n._(roleNames[role])].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the course is marked: a bar cut by weight. */
export function ScoreFormula({ scoring }: Pick<CourseIntroduction, 'scoring'>) {
  return (
    <section className={card}>
      <div className={layout.between}>
        <h2 className={text.card}>
          <Trans>课程成绩如何计算</Trans>
        </h2>
        <span className={text.meta}>
          <Trans>
            {scoring.passPoints} 分合格 · {scoring.excellentPoints} 分优秀
          </Trans>
        </span>
      </div>
      <div className={styles.formula}>
        <GradeFormula weights={scoring} />
      </div>
    </section>
  );
}

/** Answers that follow from the course's own settings. */
export function CourseQuestions({ course }: { course: CourseIntroduction }) {
  const { t } = useLingui();
  const { scoring } = course;
  const isReviewed = course.offering?.isReviewed;
  const rows = [
    {
      question: t`如何参加课程？`,
      answer: isReviewed
        ? t`登录后点击“申请参加”，教师审核通过后即可学习。等待期间可撤回申请。`
        : t`登录后点击“立即参加”，即可开始学习。`,
    },
    {
      question: t`成绩如何计算？`,
      answer: t`内容学习占 ${scoring.progress}%，作业占 ${scoring.homework}%；满 ${scoring.passPoints} 分合格，满 ${scoring.excellentPoints} 分优秀。`,
    },
    {
      question: t`视频观看多少算完成？`,
      answer: t`观看内容的 90% 即完成，倍速播放同样计入，跳过的部分不计。更换设备后从上次的位置继续。`,
    },
    {
      question: t`课程结束后还能查看吗？`,
      answer: t`参加过的学生可随时回看课程内容和自己的作业，但不再计入成绩。`,
    },
  ];
  return (
    <section className={card}>
      <h2 className={text.card}>
        <Trans>常见问题</Trans>
      </h2>
      <dl className={styles.questions}>
        {rows.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
