import { Button } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuizList } from '#contract/quizzes/quiz-team.contract.ts';
import layout from '#views/common/layout.module.css';
import text from '#views/common/text.module.css';
import { Crumbs } from '#views/common/page-head.view.tsx';
import { Tabs } from '#views/common/tabs.view.tsx';

interface Props {
  quiz: QuizList['data'][number];
  tab: 'learners' | 'figures';
  backHref: string;
  onTab: (tab: 'learners' | 'figures') => void;
  /** Absent for who only looks. */
  onPlan?: () => void;
  children: ReactNode;
}

interface VideoProps {
  title: string;
  backHref: string;
  children: ReactNode;
}

/** One video: how its questions were answered. */
export function VideoDetails({ title, backHref, children }: VideoProps) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <Crumbs crumbs={[{ label: t`测验`, href: backHref }, { label: title }]} />
      <h1 className={text.section}>{title}</h1>
      {children}
    </div>
  );
}

/** One quiz: who did what of it, and how its questions were answered. */
export function QuizDetails({ quiz, tab, backHref, onTab, onPlan, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <Crumbs crumbs={[{ label: t`测验`, href: backHref }, { label: quiz.title }]} />
      <div className={layout.between}>
        <h1 className={text.section}>{quiz.title}</h1>
        {onPlan && <Button icon={<SettingsRegular />} onClick={onPlan}>{t`测验安排`}</Button>}
      </div>
      <Tabs
        label={t`测验数据`}
        tabs={[
          { value: 'learners', label: t`学生作答` },
          { value: 'figures', label: t`题目统计` },
        ]}
        value={tab}
        onTab={onTab}
        panelId="quiz-details"
      />
      <section id="quiz-details" role="tabpanel" aria-labelledby="quiz-details-tab" className={layout.stack}>
        {children}
      </section>
    </div>
  );
}
