import { Button, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { ImportPlan, PeopleImport } from '#contract/members/people-import.contract.ts';
import { spellingOf } from '#contract/common/spreadsheet.rule.ts';
import { importFields, mayMean, type ImportField } from '#contract/members/people-import.rule.ts';
import { ImportColumns } from '#views/common/import-columns.view.tsx';
import { ImportComplete } from '#views/members/import-complete.view.tsx';
import { ImportSpellings } from '#views/members/import-spellings.view.tsx';
import { memberKindNames } from '#views/members/member.words.ts';
import { PeopleImportPage } from '#views/members/people-import.view.tsx';
import styles from '#views/common/import.module.css';
import { importFieldNames } from '#views/members/people-import.words.ts';
import { listText } from '#views/common/list-text.ts';

interface Props {
  job: PeopleImport;
  places: MemberPlaces;
  message: string | null;
  onCheck: (plan: ImportPlan) => void;
  onDiscard: () => void;
}

/** Spellings of the college column that are no college's name, with what is settled of them. */
function spellingsOf({ columns }: PeopleImport, { colleges }: MemberPlaces, plan: ImportPlan) {
  const names = new Set(colleges.map(({ name }) => spellingOf(name)));
  const settled = new Map(plan.colleges.map(({ written, collegeId }) => [spellingOf(written), collegeId]));
  return (columns[plan.fields.indexOf('college')]?.values ?? [])
    .filter(({ text }) => !names.has(spellingOf(text)))
    .map((value) => ({ ...value, collegeId: settled.get(spellingOf(value.text)) ?? '' }));
}

/** What the columns mean, whose they are, and which colleges are meant. */
export function ImportPlanPart({ job, places, message, onCheck, onDiscard }: Props) {
  const { t, i18n } = useLingui();
  const [plan, setPlan] = useState<ImportPlan>(
    () => job.plan ?? { kind: 'learner', fields: job.columns.map(({ guess }) => guess), colleges: [], complete: null },
  );
  /** The year of the scope is whole: half of one would mean all of them. */
  const [isScope, setScope] = useState(true);
  const change = (part: Partial<ImportPlan>) => setPlan({ ...plan, ...part });
  /** A meaning belongs to one column. */
  const setField = (at: number, field: ImportField) =>
    change({ fields: plan.fields.map((one, index) => (index === at ? field : one === field ? 'none' : one)) });
  const settle = (written: string, collegeId: string) =>
    change({
      colleges: [
        ...plan.colleges.filter((one) => spellingOf(one.written) !== spellingOf(written)),
        ...(collegeId ? [{ written, collegeId }] : []),
      ],
    });
  const isReady = plan.fields.includes('number') && plan.fields.includes('name');
  const lines = job.file?.lines ?? 0;
  const facts = [
    t`${i18n.number(lines)} 行 ${job.columns.length} 列`,
    job.file?.encoding,
    t`第 ${job.file?.headRow ?? 1} 行是表头`,
    job.file?.hiddenLines ? t`隐藏 ${job.file.hiddenLines} 行，照样读取` : '',
    job.file?.skippedSheets.length ? t`未读的工作表：${listText(job.file.skippedSheets)}` : '',
  ];
  return (
    <PeopleImportPage
      stage="columns"
      job={job}
      message={message}
      actions={
        <>
          <Button onClick={onDiscard}>{t`换一个文件`}</Button>
          <Button appearance="primary" disabled={!isReady || !isScope} onClick={() => onCheck(plan)}>
            {t`去预检`}
          </Button>
        </>
      }
      side={
        <>
          <ImportSpellings colleges={places.colleges} spellings={spellingsOf(job, places, plan)} onSettle={settle} />
          <ImportComplete
            key={plan.kind}
            kind={plan.kind}
            complete={plan.complete}
            colleges={places.colleges}
            onChange={(complete) => change({ complete })}
            onValid={setScope}
          />
        </>
      }
    >
      <section className={styles.card} aria-label={job.fileName}>
        <div className={styles.fields}>
          <Select
            aria-label={t({ message: '身份', context: 'member' })}
            value={plan.kind}
            onChange={(_, { value }) => {
              setScope(true);
              change({ kind: value as ImportPlan['kind'], complete: null });
            }}
          >
            <option value="learner">{i18n._(memberKindNames.learner)}</option>
            <option value="staff">{i18n._(memberKindNames.staff)}</option>
          </Select>
        </div>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <ImportColumns
          columns={job.columns}
          fields={plan.fields}
          names={importFieldNames}
          choicesOf={(column) => importFields.filter((field) => mayMean(column, field))}
          lines={lines}
          whyBarred={({ isDocument }) => (isDocument ? t`学校没有开启证件号登记` : null)}
          onField={setField}
        />
        {!isReady && <p className={styles.facts}>{t`请指明学工号和姓名各是哪一列。`}</p>}
        <p className={styles.facts}>
          {places.hasDocuments
            ? t`性别、民族等列不会读入；下次同样的表头自动照此对列。`
            : t`证件号、性别、民族等列不会读入；下次同样的表头自动照此对列。`}
        </p>
      </section>
    </PeopleImportPage>
  );
}
