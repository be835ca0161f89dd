import { Checkbox, Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ImportPlan } from '#contract/members/people-import.contract.ts';
import { leavingStatuses } from '#contract/members/people-import.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import { memberStatusNames } from './member.words.ts';
import { CollegeOptions } from './place-options.view.tsx';
import styles from '#views/common/import.module.css';

type Complete = NonNullable<ImportPlan['complete']>;
interface Props {
  kind: ImportPlan['kind'];
  complete: ImportPlan['complete'];
  colleges: MemberPlaces['colleges'];
  onChange: (complete: ImportPlan['complete']) => void;
  /** Whether what stands in the fields is a scope. */
  onValid: (isValid: boolean) => void;
}

const isYear = (text: string) => /^(19[5-9]|20\d)\d$/.test(text);

/** People whom the file does not name stay, unless it is said to name everybody of a scope. */
export function ImportComplete({ kind, complete, colleges, onChange, onValid }: Props) {
  const { t, i18n } = useLingui();
  const [year, setYear] = useState(complete?.entryYear?.toString() ?? '');
  const change = (part: Partial<Complete>) => complete && onChange({ ...complete, ...part });
  const usual: Complete = { collegeId: null, entryYear: null, status: leavingStatuses[kind][0] };
  return (
    <section className={styles.card} aria-label={t`文件未列出的人员`}>
      <h2>
        <Trans>文件未列出的人员</Trans>
      </h2>
      <Checkbox
        label={t`文件列出了下列范围内的全部人员`}
        checked={complete !== null}
        onChange={(_, { checked }) => {
          setYear('');
          onValid(true);
          onChange(checked === true ? usual : null);
        }}
      />
      {complete === null ? (
        <p className={styles.facts}>
          <Trans>未列出的人员保持不变。</Trans>
        </p>
      ) : (
        <div className={styles.fields}>
          <Select
            aria-label={t`范围：学院`}
            value={complete.collegeId ?? ''}
            onChange={(_, { value }) => change({ collegeId: value || null })}
          >
            <option value="">{t`全部学院`}</option>
            <CollegeOptions colleges={colleges} />
          </Select>
          <Input
            aria-label={t`范围：年级`}
            placeholder={t`全部年级`}
            inputMode="numeric"
            maxLength={4}
            value={year}
            aria-invalid={!(year === '' || isYear(year))}
            onChange={(_, { value }) => {
              setYear(value);
              onValid(value === '' || isYear(value));
              change({ entryYear: isYear(value) ? Number(value) : null });
            }}
          />
          <Select
            aria-label={t`未列出的人员改为`}
            value={complete.status}
            onChange={(_, { value }) => change({ status: value as Complete['status'] })}
          >
            {leavingStatuses[kind].map((status) => (
              <option key={status} value={status}>
                {i18n._(memberStatusNames[status])}
              </option>
            ))}
          </Select>
        </div>
      )}
    </section>
  );
}
