import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { homeworkAddresses } from '#contract/homework/homework.addresses.ts';
import type { DueItem } from '#contract/learning/learning.contract.ts';
import { dayMs } from '#contract/common/length.rule.ts';
import { CountBadge, FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { roughText } from '#views/common/lengths.ts';
import { clockText, minuteText } from '#views/common/moments.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { urgencyOf } from '#views/common/steps.view.tsx';
import text from '#views/common/text.module.css';
import styles from './home-today.module.css';

export const homeworkHref = ({ offeringId, id }: DueItem) =>
  homeworkAddresses.attempt.to({ id: offeringId, homework: id });

interface Props {
  /** Soonest first. */
  due: readonly DueItem[];
  count: number;
  now: string;
}

const shownFirst = 4;

/** The four that are due first, and all of them for whoever asks. */
export function DueCard({ due, count, now }: Props) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (due.length === 0)
    return (
      <section className={layout.card}>
        <StateBlock bare kind="done" title={t`暂无待交作业`}>
          {t`教师布置作业后，将按截止时间排列在此。`}
        </StateBlock>
      </section>
    );
  return (
    <section className={`${layout.card} ${layout.padded}`}>
      <h2 className={`${text.card} ${layout.row}`}>
        <Trans>待办</Trans> <CountBadge count={count} label={t`${count} 项`} />
      </h2>
      <ul className={styles.due}>
        {due.slice(0, isWhole ? undefined : shownFirst).map((item) => (
          <DueRow key={item.id + item.offeringId} item={item} now={now} />
        ))}
      </ul>
      {due.length > shownFirst && (
        <Button appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>收起</Trans> : <Trans>展开全部 {due.length} 项</Trans>}
        </Button>
      )}
    </section>
  );
}

function DueRow({ item, now }: { item: DueItem; now: string }) {
  const { t } = useLingui();
  const left = new Date(item.dueAt).getTime() - new Date(now).getTime();
  return (
    <li data-urgency={urgencyOf(new Date(item.dueAt).getTime(), new Date(now).getTime())}>
      <Link href={homeworkHref(item)}>
        <span>
          <b className={text.cut}>{item.title}</b>
          <small className={text.cut}>
            {item.courseTitle}
            {item.status === 'draft' && <FlagTag tone="now">{t`已写入草稿`}</FlagTag>}
            {item.status === 'returned' && <FlagTag tone="late">{t`退回修改`}</FlagTag>}
          </small>
        </span>
        <span className={styles.left}>
          <b>{roughText(left)}</b>
          <small>{left >= dayMs ? minuteText(item.dueAt) : clockText(item.dueAt)}</small>
        </span>
      </Link>
    </li>
  );
}
