import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Homework } from '#contract/homework/homework.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { WorkHead } from '#views/common/work-head.view.tsx';
import styles from './homework-details.module.css';

export const homeworkTabs = ['questions', 'settings', 'submissions'] as const;
export type HomeworkTab = (typeof homeworkTabs)[number];

interface Props {
  /** Null: one that is being begun. */
  homework: Homework | null;
  tab: HomeworkTab;
  back: string;
  isBusy: boolean;
  /** Somebody else wrote meanwhile: what was typed is not written yet. */
  isConflicting: boolean;
  onTab: (tab: HomeworkTab) => void;
  onPublish: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  children: ReactNode;
}

/** The head of one homework with its parts, and what to do next. */
export function HomeworkPage({ homework, tab, back, isBusy, isConflicting, children, ...props }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Link href={back} className={styles.crumb}>
        <ChevronLeftRegular />
        <Trans>作业考试</Trans>
      </Link>
      <WorkHead
        title={homework?.title ?? t`新建作业`}
        actions={
          homework?.status === 'draft' && (
            <Button appearance="primary" onClick={props.onPublish} disabled={isBusy || homework.questions.length === 0}>
              <Trans>发布作业</Trans>
            </Button>
          )
        }
      >
        {homework && (
          <>
            <FlagTag tone={homework.status === 'draft' ? 'none' : 'ok'}>
              {homework.status === 'draft' ? t`草稿` : t`已发布`}
            </FlagTag>
            <SegmentControl
              look="chips"
              label={t`作业的内容`}
              value={tab}
              onChoose={props.onTab}
              choices={[
                { value: 'questions', label: t`题目`, count: homework.questions.length },
                { value: 'settings', label: t`设置` },
                { value: 'submissions', label: t`提交与批改` },
              ]}
            />
          </>
        )}
      </WorkHead>
      {isConflicting && (
        <section className={styles.banner} role="alert">
          <div>
            <b>
              <Trans>其他教师刚刚修改了这份作业</Trans>
            </b>
            <br />
            <Trans>你的修改尚未写入，两份内容均已保留。</Trans>
          </div>
          <Button onClick={props.onTakeTheirs}>
            <Trans>使用另一版本</Trans>
          </Button>
          <Button onClick={props.onKeepMine}>
            <Trans>使用我的版本</Trans>
          </Button>
        </section>
      )}
      {children}
    </>
  );
}
