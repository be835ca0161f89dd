import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { DataFormat, DataKind } from '#contract/datamanagement/data-exports.contract.ts';
import type { SchedulePeriod } from '#contract/datamanagement/data-schedule.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { periodNames, weekdayNames } from './data.words.ts';
import styles from './data.module.css';
import { listText } from '#views/common/list-text.ts';

export interface ExportDraft {
  kind: string;
  format: DataFormat;
  purpose: string;
  every: 'once' | SchedulePeriod;
  day: number;
  hour: number;
}

interface Props {
  kinds: readonly DataKind[];
  /** Whose rows alone it holds. */
  college: string | null;
  draft: ExportDraft;
  failure: string | null;
  isSaving: boolean;
  onChange: (draft: Partial<ExportDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

/** What is exported, for what, as which file, and when. */
export function NewExportDialog({ kinds, college, draft, failure, isSaving, onChange, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const { kind, format, purpose, every, day, hour } = draft;
  const personal = (kinds.find(({ id }) => id === kind)?.fields ?? []).filter(({ isPersonal }) => isPersonal);
  const names = listText(personal.map(({ name }) => name));
  return (
    <AskDialog
      title={t`新建导出`}
      agree={every === 'once' ? t`开始导出` : t`保存定时`}
      isOff={isSaving || purpose.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="kind" label={t`内容`} hint={college === null ? undefined : t`只含“${college}”的数据`} required>
        <Select value={kind} onChange={(_, { value }) => onChange({ kind: value })}>
          {kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="purpose" label={t`用途`} hint={t`写明交给谁、做什么，例如：报教务处核对`} required>
        <Input value={purpose} maxLength={100} onChange={(_, { value }) => onChange({ purpose: value })} />
      </Field>
      <Field at="format" label={t`文件格式`}>
        <Select value={format} onChange={(_, { value }) => onChange({ format: value as DataFormat })}>
          <option value="xlsx">{t`Excel 文件`}</option>
          <option value="csv">{t`CSV 文件`}</option>
        </Select>
      </Field>
      <SegmentControl
        label={t`时间`}
        value={every}
        choices={[
          { value: 'once', label: t`立即` },
          ...(['day', 'week', 'month'] as const).map((value) => ({ value, label: i18n._(periodNames[value]) })),
        ]}
        onChoose={(next) => onChange({ every: next, day: 1 })}
      />
      {every !== 'once' && (
        <div className={styles.pair}>
          {every !== 'day' && (
            <Field at="day" label={every === 'week' ? t`星期` : t`日期`}>
              <Select value={String(day)} onChange={(_, { value }) => onChange({ day: Number(value) })}>
                {upTo(every === 'week' ? 7 : 28).map((one) => (
                  <option key={one} value={one}>
                    {every === 'week' ? i18n._(weekdayNames[one - 1]!) : t`${one} 日`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field at="hour" label={t`钟点`}>
            <Select value={String(hour)} onChange={(_, { value }) => onChange({ hour: Number(value) })}>
              {upTo(24, 0).map((one) => (
                <option key={one} value={one}>
                  {`${String(one).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <p className={styles.note}>
        {names === '' ? t`不含个人信息。` : t`含个人信息：${names}。请妥善保管，申请和下载都记入操作日志。`}
      </p>
    </AskDialog>
  );
}
