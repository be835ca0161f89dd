import { Button } from '@fluentui/react-components';
import { CopyAddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Follower, FollowerPage } from '#contract/course-templates/course-templates.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './template.module.css';

interface Props {
  shown: Shown<FollowerPage>;
  /** What is published; courses are made from it. */
  version: number;
  onPage: (page: number) => void;
  /** Null: the person makes no courses. */
  onCopy: (() => void) | null;
}

/** Which courses were made from a template, and how far each has decided. */
export function TemplateFollowers({ shown, version, onPage, onCopy }: Props) {
  const { t } = useLingui();
  const columns: Column<Follower>[] = [
    { id: 'title', title: t`课程`, isName: true, cell: ({ title }) => title },
    { id: 'lead', title: t`负责人`, width: '120px', cell: ({ lead }) => lead },
    { id: 'madeAt', title: t`创建时间`, width: '140px', cell: ({ madeAt }) => dayText(madeAt) },
    { id: 'version', title: t`已处理至`, width: '120px', cell: (row) => t`第 ${row.version} 版` },
    { id: 'waiting', title: t`待处理的更新`, width: '120px', align: 'end', cell: ({ waiting }) => waiting },
  ];
  return (
    <section className={styles.card} aria-label={t`跟随的课程`}>
      <header className={styles.head}>
        <div>
          <h2>
            <Trans>跟随的课程</Trans>
          </h2>
          <p>
            {version === 0
              ? t`发布后，可以用本课程创建新的课程。`
              : t`当前第 ${version} 版。本校能查看本课程的教师可以用它创建课程；之后发布的改动由各课程自行采纳。`}
          </p>
        </div>
        {onCopy && version > 0 && (
          <Button appearance="primary" icon={<CopyAddRegular />} onClick={onCopy}>
            <Trans>用此模板创建课程</Trans>
          </Button>
        )}
      </header>
      <Loaded
        shown={shown}
        what={t`跟随的课程`}
        bare
        skeleton={<SkeletonRows count={3} height={56} />}
        empty={
          <StateBlock bare kind="empty" title={t`暂无跟随的课程`}>
            {t`用本课程创建的课程及其采纳情况显示在这里。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <WorkTable
              label={t`跟随的课程`}
              columns={columns}
              rows={page.data}
              idOf={({ courseId }) => courseId}
              density="page"
            />
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}
