import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ImportedLine, ImportedLinePage } from '#contract/timetable/lesson-import.contract.ts';
import { lineVerdicts, type LineVerdict } from '#contract/timetable/lesson-import.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import styles from '#views/common/import.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import cells from './timetable.module.css';
import { lineVerdictNames, lineVerdictTones, whyOf } from './lesson-import.words.ts';

interface Props {
  shown: Shown<ImportedLinePage>;
  verdict: LineVerdict | '';
  onVerdict: (verdict: LineVerdict | '') => void;
  onPage: (page: number) => void;
}

/** What becomes of each line, why not, and with what it clashes. */
export function LessonImportLines({ shown, verdict, onVerdict, onPage }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<ImportedLine>[] = [
    { id: 'row', title: t`行`, width: '96px', cell: ({ sheet, row }) => `${sheet} ${row}`.trim() },
    {
      id: 'course',
      title: t`课程`,
      isName: true,
      width: '264px',
      cell: ({ course, slot, teacher, room }) => (
        <span className={cells.two}>
          <b>{course || '—'}</b>
          <small>{slot}</small>
          <small>{[teacher, room].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      id: 'verdict',
      title: t`结果`,
      width: '116px',
      cell: (line) => <FlagTag tone={lineVerdictTones[line.verdict]}>{i18n._(lineVerdictNames[line.verdict])}</FlagTag>,
    },
    {
      id: 'why',
      title: t`说明`,
      cell: (line) => (
        <span className={styles.reasons}>
          {whyOf(line).map((why) => (
            <span key={why}>{why}</span>
          ))}
        </span>
      ),
    },
  ];
  return (
    <section className={styles.card} aria-label={t`逐行预检`}>
      <h2>{t`逐行预检`}</h2>
      <div className={styles.fields}>
        <Select aria-label={t`结果`} value={verdict} onChange={(_, { value }) => onVerdict(value as LineVerdict | '')}>
          <option value="">{t`全部结果`}</option>
          {lineVerdicts.map((one) => (
            <option key={one} value={one}>
              {i18n._(lineVerdictNames[one])}
            </option>
          ))}
        </Select>
      </div>
      <Loaded
        shown={shown}
        what={t`逐行预检`}
        bare
        skeleton={<SkeletonRows count={8} height={44} />}
        empty={
          <StateBlock kind="search" bare title={t`没有这样的行`}>
            {t`换一种结果查看。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <WorkTable
              label={t`逐行预检`}
              rows={page.data}
              idOf={({ position }) => String(position)}
              columns={columns}
            />
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}
