import { Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ImportLine, ImportLinePage } from '#contract/members/people-import.contract.ts';
import { importVerdicts, type ImportVerdict } from '#contract/members/people-import.rule.ts';
import type { MemberStatus } from '#contract/members/member-status.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { WorkTable } from '#views/common/work-table.view.tsx';
import { memberFieldNames, memberStatusNames } from './member.words.ts';
import { importReasonTexts, importVerdictNames, importVerdictTones } from './people-import.words.ts';
import styles from '#views/common/import.module.css';

interface Props {
  shown: Shown<ImportLinePage>;
  verdict: ImportVerdict | '';
  onVerdict: (verdict: ImportVerdict | '') => void;
  onPage: (page: number) => void;
}

/** What becomes of each line: old → new, or why not. */
export function ImportLines({ shown, verdict, onVerdict, onPage }: Props) {
  const { t, i18n } = useLingui();
  const valueOf = (field: ImportLine['fields'][number]['field'], value: string | null) =>
    value === null ? '—' : field === 'status' ? i18n._(memberStatusNames[value as MemberStatus]) : value;
  return (
    <section className={styles.card} aria-label={t`逐行预检`}>
      <h2>{t`逐行预检`}</h2>
      <div className={styles.fields}>
        <Select
          aria-label={t`结果`}
          value={verdict}
          onChange={(_, { value }) => onVerdict(value as ImportVerdict | '')}
        >
          <option value="">{t`全部结果`}</option>
          {importVerdicts.map((one) => (
            <option key={one} value={one}>
              {i18n._(importVerdictNames[one])}
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
              columns={[
                {
                  id: 'row',
                  title: t`行`,
                  width: '110px',
                  cell: ({ sheet, row }) => (row === 0 ? '—' : `${sheet} ${row}`.trim()),
                },
                { id: 'name', title: t`姓名`, width: '130px', isName: true, cell: ({ name }) => name || '—' },
                { id: 'number', title: t`学工号`, width: '140px', cell: ({ number }) => number || '—' },
                {
                  id: 'verdict',
                  title: t`结果`,
                  width: '110px',
                  cell: (line) => (
                    <FlagTag tone={importVerdictTones[line.verdict]}>
                      {i18n._(importVerdictNames[line.verdict])}
                    </FlagTag>
                  ),
                },
                {
                  id: 'what',
                  title: t`说明`,
                  cell: ({ verdict: is, fields, reasons }) => (
                    <span className={styles.reasons}>
                      {is !== 'new' &&
                        fields.map(({ field, from, to }) => (
                          <span key={field}>
                            {`${i18n._(memberFieldNames[field])} ${valueOf(field, from)} → ${valueOf(field, to)}`}
                          </span>
                        ))}
                      {reasons.map(({ code, about }) => (
                        <span key={code}>{[i18n._(importReasonTexts[code]), about].filter(Boolean).join('：')}</span>
                      ))}
                    </span>
                  ),
                },
              ]}
            />
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}
