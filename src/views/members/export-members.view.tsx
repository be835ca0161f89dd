import { Checkbox, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { memberLimits } from '#contract/members/member-words.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './member-form.module.css';

export type ExportFormat = 'xlsx' | 'csv';

interface Props {
  count: number;
  /** All that there are, in their order. */
  columns: readonly { id: string; title: string }[];
  chosen: ReadonlySet<string>;
  format: ExportFormat;
  /** Where contacts are chosen: what they are wanted for whole; text null: masked. */
  wholeFor: { text: string | null; hasDocuments: boolean; onText: (text: string | null) => void } | null;
  /** How many rows have come; null while nothing is under way. */
  progress: number | null;
  failure: string | null;
  onColumn: (id: string, isOn: boolean) => void;
  onFormat: (format: ExportFormat) => void;
  onExport: () => void;
  onCancel: () => void;
}

/** Which columns go into the file, and what file it is. */
export function ExportMembersDialog(props: Props) {
  const { count, columns, chosen, format, wholeFor, progress, failure } = props;
  const { onColumn, onFormat, onExport, onCancel } = props;
  const { t, i18n } = useLingui();
  const [all, read] = [i18n.number(count), i18n.number(progress ?? 0)];
  return (
    <AskDialog
      title={t`导出 ${all} 人`}
      agree={progress === null ? t`导出` : t`已读取 ${read} / ${all}`}
      isOff={progress !== null || chosen.size === 0 || wholeFor?.text?.trim() === ''}
      onAgree={onExport}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <fieldset className={styles.choices}>
        <legend>{t`列`}</legend>
        <div className={styles.columns}>
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={chosen.has(id)}
              onChange={(_, { checked }) => onColumn(id, checked === true)}
            />
          ))}
        </div>
      </fieldset>
      {wholeFor && (
        <Checkbox
          label={wholeFor.hasDocuments ? t`导出完整的手机号、邮箱和证件号` : t`导出完整的手机号和邮箱`}
          checked={wholeFor.text !== null}
          onChange={(_, { checked }) => wholeFor.onText(checked === true ? '' : null)}
        />
      )}
      {wholeFor && wholeFor.text !== null && (
        <Field at="wholeFor" label={t`用途`} required hint={t`会与导出一起记入操作日志`}>
          <Input
            value={wholeFor.text}
            maxLength={memberLimits.reasonLength}
            onChange={(_, { value }) => wholeFor.onText(value)}
          />
        </Field>
      )}
      <SegmentControl
        label={t`文件格式`}
        value={format}
        choices={[
          { value: 'xlsx', label: t`Excel 文件` },
          { value: 'csv', label: t`CSV 文件` },
        ]}
        onChoose={onFormat}
      />
      <p className={styles.hint}>{t`导出的文件含个人信息，请妥善保管；导出会记入操作日志。`}</p>
    </AskDialog>
  );
}
