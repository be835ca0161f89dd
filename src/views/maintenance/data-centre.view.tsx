import { Button, Input } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './data-centre.module.css';
import { DataFigures, type FiguresProps } from './data-figures.view.tsx';
import type { Statistics } from './statistics.words.ts';

export type Period = '7' | '30' | '90' | 'own';

interface Props extends FiguresProps {
  period: Period;
  /** Days, both inclusive. */
  from: string;
  until: string;
  shown: Shown<Statistics>;
  /** What is watched over a year, whatever the time above is. */
  indicators: ReactNode;
  isExporting: boolean;
  onPeriod: (period: Period) => void;
  onDays: (days: { from: string; until: string }) => void;
  onExport: (() => void) | null;
}

/** 数据中心: what was uploaded and used; every figure leads to its rows. */
export function DataCentrePage(props: Props) {
  const { period, shown, indicators, isExporting, onPeriod, onExport } = props;
  const { t } = useLingui();
  return (
    <ManagePage
      title={t`数据中心`}
      actions={
        <>
          <SegmentControl
            label={t`时间`}
            value={period}
            onChoose={onPeriod}
            choices={[
              { value: '7', label: t`近 7 天` },
              { value: '30', label: t`近 30 天` },
              { value: '90', label: t`近 90 天` },
              { value: 'own', label: t`自定` },
            ]}
          />
          {onExport && (
            <Button
              icon={<ArrowDownloadRegular />}
              disabled={isExporting || shown.status !== 'shown'}
              onClick={onExport}
            >
              {t`导出`}
            </Button>
          )}
        </>
      }
    >
      {period === 'own' && <Days {...props} />}
      <Loaded
        shown={shown}
        what={t`统计`}
        skeleton={
          <section className={styles.card}>
            <SkeletonRows count={8} height={56} />
          </section>
        }
      >
        {(data, isStale) => <DataFigures {...props} data={data} isStale={isStale} />}
      </Loaded>
      {indicators}
    </ManagePage>
  );
}

function Days({ from, until, onDays }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.days} role="group" aria-label={t`起止日期`}>
      <Input
        type="date"
        aria-label={t`从`}
        value={from}
        max={until}
        onChange={(_, { value }) => value && onDays({ from: value, until })}
      />
      <span>{t`到`}</span>
      <Input
        type="date"
        aria-label={t`到`}
        value={until}
        min={from}
        onChange={(_, { value }) => value && onDays({ from, until: value })}
      />
    </div>
  );
}
