import { Button, Select } from '@fluentui/react-components';
import { ArrowDownloadRegular, FullScreenMaximizeRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { weeksBegun } from '#contract/statistics/term-weeks.rule.ts';
import type { ReactNode } from 'react';
import { minuteText } from '#views/common/moments.ts';
import { NoTerm } from '#views/organisation/no-term.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { FigureTiles } from './figure-tiles.view.tsx';
import styles from './statistics.module.css';
import type { TermStatistics } from './statistics.words.ts';

interface Props {
  statistics: TermStatistics;
  openId: string;
  charts: ReactNode;
  /** Of the open figure. */
  panel: ReactNode;
  onTerm: (id: string) => void;
  onCompared: (id: string) => void;
  onOpen: (id: string) => void;
  onExport: () => void;
  onPrint: () => void;
  onWall: () => void;
}

/** 学期统计: the figures of a term beside those of another one. */
export function TermStatisticsPage(props: Props) {
  const { statistics, openId, charts, panel, onTerm, onCompared, onOpen, onExport, onPrint, onWall } = props;
  const { t } = useLingui();
  const { school, college, terms, termId, comparedId, comparedWeeks, figures } = statistics;
  const term = terms.find(({ id }) => id === termId);
  const compared = terms.find(({ id }) => id === comparedId);
  if (!term)
    return (
      <ManagePage title={t`学期统计`}>
        <NoTerm school={school?.id ?? ''}>{t`设置学期后，这里按学期统计教学与学习。`}</NoTerm>
      </ManagePage>
    );
  const moments = figures.map(({ countedAt }) => countedAt).toSorted();
  return (
    <ManagePage
      title={t`学期统计`}
      actions={
        <div className={styles.noPrint} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Select aria-label={t`学期`} value={term.id} onChange={(_, { value }) => onTerm(value)}>
            {terms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          {compared && (
            <Select aria-label={t`对比学期`} value={compared.id} onChange={(_, { value }) => onCompared(value)}>
              {terms
                .filter(({ id }) => id !== term.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {t`比 ${name}`}
                  </option>
                ))}
            </Select>
          )}
          <Button icon={<FullScreenMaximizeRegular />} onClick={onWall}>{t`大屏`}</Button>
          <Button icon={<ArrowDownloadRegular />} onClick={onExport}>{t`导出表格`}</Button>
          <Button appearance="primary" icon={<PrintRegular />} onClick={onPrint}>{t`打印学期报告`}</Button>
        </div>
      }
    >
      <p className={styles.note}>
        {college ? `${school.name} · ${college}` : school.name} · {term.name}
        {term.week !== null && (
          <>
            {' '}
            <Trans>第 {term.week} 周</Trans>
          </>
        )}
        {compared && (
          <>
            {' · '}
            <Trans>
              与 {compared.name} 前 {comparedWeeks} 周比较
            </Trans>
          </>
        )}
        {moments[0] && (
          <>
            {' · '}
            <Trans>{minuteText(moments[0])} 核对</Trans>
          </>
        )}
      </p>
      <FigureTiles
        figures={figures}
        openId={openId}
        comparedName={compared?.name ?? ''}
        until={weeksBegun(term)}
        onOpen={onOpen}
      />
      <div className={styles.columns} data-closed={panel === null}>
        {charts}
        {panel}
      </div>
    </ManagePage>
  );
}
