import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { HomeworkRow } from '#contract/homework/homework.contract.ts';
import { Bar } from '#views/common/figures.view.tsx';
import { FlagTag } from '#views/common/flag.view.tsx';
import { now } from '#views/common/now.ts';
import styles from './homework-details.module.css';

/** Draft, not open yet, running or past its due time. */
export function HomeworkStatusFlag({ row: { status, opensAt, dueAt } }: { row: HomeworkRow }) {
  const { t } = useLingui();
  const at = new Date(now()).toISOString();
  if (status === 'draft') return <FlagTag tone="none">{t`草稿`}</FlagTag>;
  if (opensAt !== null && at < opensAt) return <FlagTag tone="late">{t`未开放`}</FlagTag>;
  if (dueAt !== null && at > dueAt) return <FlagTag tone="none">{t`已截止`}</FlagTag>;
  return <FlagTag tone="now">{t`进行中`}</FlagTag>;
}

/** How many handed in, are marked, are published. */
export function HomeworkProgress({ row: { status, counts } }: { row: HomeworkRow }) {
  const { t } = useLingui();
  const { learners, submitted, marked, published } = counts;
  if (status === 'draft') return <span className={styles.grey}>{t`未发布`}</span>;
  const done = marked + published;
  return (
    <div className={styles.progress}>
      <Bar share={learners > 0 ? submitted / learners : 0} label={t`提交率`} />
      <small>
        <Trans>
          选课 {learners} · 已交 {submitted} · 已批 {done} · 已公布 {published}
        </Trans>
      </small>
    </div>
  );
}

interface ActionProps {
  row: HomeworkRow;
  deskHref: string;
  hrefOf: (id: string, tab: 'questions' | 'submissions') => string;
  onPublish: (row: HomeworkRow) => void;
  onWithdraw: (row: HomeworkRow) => void;
  onRemove: (row: HomeworkRow) => void;
}

/** What can be done with a homework; the rest behind the three dots. */
export function HomeworkActions({ row, deskHref, hrefOf, onPublish, onWithdraw, onRemove }: ActionProps) {
  const { t } = useLingui();
  return (
    <span className={styles.actions}>
      {row.status === 'draft' ? (
        <Button size="small" appearance="subtle" onClick={() => onPublish(row)}>
          <Trans>发布</Trans>
        </Button>
      ) : (
        row.counts.submitted > 0 && (
          <Link href={deskHref} asChild>
            <Button as="a" size="small" appearance="subtle">
              {row.mayMark ? <Trans>批改</Trans> : <Trans>查看提交</Trans>}
            </Button>
          </Link>
        )
      )}
      <Link href={hrefOf(row.id, 'questions')} asChild>
        <Button as="a" size="small" appearance="subtle">
          <Trans>编辑</Trans>
        </Button>
      </Link>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t`更多`} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {row.status === 'published' && (
              <MenuItem onClick={() => onWithdraw(row)}>
                <Trans>撤回为草稿</Trans>
              </MenuItem>
            )}
            <MenuItem onClick={() => onRemove(row)}>
              <Trans>删除</Trans>
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
