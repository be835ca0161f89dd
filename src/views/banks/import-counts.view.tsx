import {
  CheckmarkCircleFilled,
  CopyRegular,
  DismissCircleFilled,
  InfoRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ImportJob } from '#contract/banks/banks.contract.ts';
import { ImportStrip } from './import-strip.view.tsx';
import styles from './import-wizard.module.css';

interface Props {
  job: ImportJob;
  current: number | null;
  onPick: (position: number) => void;
}

const Count = ({
  count,
  name,
  note,
  tone,
  icon,
}: {
  count: number;
  name: string;
  note: string;
  tone: string;
  icon: ReactNode;
}) => (
  <div className={styles.count} data-tone={tone} data-none={count === 0}>
    <strong>{count}</strong>
    <span>
      <b>
        {icon} {name}
      </b>
      <small>{note}</small>
    </span>
  </div>
);

/** How many of what, their sum written out, and the strip: nothing of the file is left unsaid. */
export function ImportCounts({ job, current, onPick }: Props) {
  const { t } = useLingui();
  const { imported, warned, duplicate, refused, note } = job.counts;
  const total = imported + warned + duplicate + refused + note;
  const sum = [imported, warned, duplicate, refused, note].join(' + ');
  return (
    <section className={styles.card} aria-label={t`识别结果`}>
      <div className={styles.counts}>
        <Count
          count={imported}
          name={t`可导入`}
          note={t`无需处理`}
          tone="ok"
          icon={<CheckmarkCircleFilled aria-hidden />}
        />
        <Count
          count={warned}
          name={t`可导入，有提醒`}
          note={t`已按规则识别`}
          tone="late"
          icon={<WarningFilled aria-hidden />}
        />
        <Count
          count={refused}
          name={t`拒绝`}
          note={t`不写入`}
          tone="error"
          icon={<DismissCircleFilled aria-hidden />}
        />
        <Count
          count={duplicate}
          name={t`重复`}
          note={t`题库或文件里已有`}
          tone="none"
          icon={<CopyRegular aria-hidden />}
        />
        <Count
          count={note}
          name={t`非题目内容`}
          note={t`分类、注释、框架`}
          tone="none"
          icon={<InfoRegular aria-hidden />}
        />
        <p className={styles.sum}>
          <b>
            <Trans>
              {job.totalLines} 行，{total} 处
            </Trans>
          </b>
          <span>
            <Trans>
              {sum}，另有 {job.blankLines} 个空行，行数一致
            </Trans>
          </span>
        </p>
      </div>
      <ImportStrip job={job} current={current} onPick={onPick} />
    </section>
  );
}
