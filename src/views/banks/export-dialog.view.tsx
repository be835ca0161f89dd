import {
  Button,
  Checkbox,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Radio,
  RadioGroup,
  Spinner,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BankExportCheck } from '#contract/banks/bank-exports.contract.ts';
import {
  exportedAtMost,
  exportFormats,
  isPaper,
  isRefused,
  type ExportFormat,
} from '#contract/banks/export-formats.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { exportNames, lossNames } from './export-formats.words.ts';
import styles from './export-dialog.module.css';

/** Which questions: those that are selected, of the filter, of the chosen branch, or all. */
export const exportScopes = ['selected', 'filtered', 'branch', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

export interface ExportDraft {
  scope: ExportScope;
  format: ExportFormat;
  hasAnswers: boolean;
  title: string;
}

interface Props {
  draft: ExportDraft;
  /** Those that there are to choose from. */
  scopes: readonly ExportScope[];
  selected: number;
  branch: string;
  /** Null while it is counted, or could not be. */
  check: BankExportCheck | null;
  checkFailure: string | null;
  phase: 'choosing' | 'making' | 'made';
  /** How many questions are written so far. */
  written: number;
  /** The server does not answer how far it is. */
  isUnheard: boolean;
  message: string | null;
  onCheck: () => void;
  onChange: (change: Partial<ExportDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Asks what of a bank is given out, as what, and says what does not come along. */
export function ExportDialog(props: Props) {
  const { draft, scopes, selected, branch, check, phase, written, isUnheard, message } = props;
  const { checkFailure, onCheck, onChange, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { format, scope, hasAnswers, title } = draft;
  const isLocked = phase !== 'choosing';
  const atMost = exportedAtMost[format];
  const isTooMany = check !== null && check.questions > atMost;
  const isReady = check !== null && check.questions > 0 && !isTooMany && title.trim() !== '';
  const agree = format === 'print' ? <Trans>打印</Trans> : <Trans>导出</Trans>;
  const scopeNames: Readonly<Record<ExportScope, string>> = {
    selected: t`选中的 ${selected} 题`,
    filtered: t`当前筛选`,
    branch: t`分类“${branch}”`,
    all: t`全部题目`,
  };
  return (
    <AskDialog
      title={t`导出题目`}
      agree={phase === 'made' ? <Trans>下载文件</Trans> : agree}
      width={600}
      isOff={phase === 'making' || (phase === 'choosing' && !isReady)}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {message !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      {scopes.length > 1 && (
        <SegmentControl
          label={t`范围`}
          value={scope}
          choices={scopes
            .filter((value) => !isLocked || value === scope)
            .map((value) => ({ value, label: scopeNames[value] }))}
          onChoose={(next) => onChange({ scope: next })}
        />
      )}
      <Field at="format" label={t`导出为`}>
        <RadioGroup
          className={styles.formats}
          value={format}
          disabled={isLocked}
          onChange={(_, { value }) => onChange({ format: value as ExportFormat })}
        >
          {exportFormats.map((one) => (
            <Radio key={one} value={one} label={t(exportNames[one])} />
          ))}
        </RadioGroup>
      </Field>
      <Field at="title" label={isPaper(format) ? t`试卷标题` : t`文件名`} required>
        <Input
          value={title}
          maxLength={120}
          readOnly={isLocked}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      {isPaper(format) && (
        <Field at="hasAnswers">
          <Checkbox
            checked={hasAnswers}
            disabled={isLocked}
            label={t`附答案与解析`}
            onChange={(_, { checked }) => onChange({ hasAnswers: checked === true })}
          />
        </Field>
      )}
      <Losses {...{ format, check, isTooMany, checkFailure, onCheck }} />
      {phase === 'making' && (
        <p className={styles.making} role="status">
          <Spinner size="tiny" />
          {isUnheard ? (
            <Trans>服务器未响应，正在重试。文件仍在生成，已写入 {written} 题。</Trans>
          ) : format === 'print' ? (
            <Trans>正在准备打印。</Trans>
          ) : (
            <Trans>正在生成，已写入 {written} 题。关闭此窗口即不再下载。</Trans>
          )}
        </p>
      )}
    </AskDialog>
  );
}

function Losses({
  format,
  check,
  isTooMany,
  checkFailure,
  onCheck,
}: Pick<Props, 'check' | 'checkFailure' | 'onCheck'> & { format: ExportFormat; isTooMany: boolean }) {
  const { t } = useLingui();
  if (check === null && checkFailure !== null)
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{checkFailure}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={onCheck}>
            <Trans>重试</Trans>
          </Button>
        </MessageBarActions>
      </MessageBar>
    );
  if (check === null)
    return (
      <p className={styles.making} role="status">
        <Spinner size="tiny" />
        <Trans>正在统计题目</Trans>
      </p>
    );
  const { questions, lookedAt } = check;
  const { left, losses } = check.formats.find((one) => one.format === format) ?? { left: 0, losses: [] };
  const atMost = exportedAtMost[format];
  if (questions === 0) return <p className={styles.count}>{t`没有可以导出的题目`}</p>;
  if (isTooMany)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <Trans>
            共 {questions} 题，此格式一次最多 {atMost} 题，请按分类或筛选分批导出。
          </Trans>
        </MessageBarBody>
      </MessageBar>
    );
  return (
    <div className={styles.losses} role="status">
      <p className={styles.count}>
        {left > 0 ? (
          <Trans>
            共 {questions} 题，其中 {left} 题不能写入
          </Trans>
        ) : losses.length > 0 ? (
          <Trans>共 {questions} 题都能写入，有些内容不会带出</Trans>
        ) : (
          <Trans>共 {questions} 题，都能完整写入</Trans>
        )}
        {lookedAt < questions && <Trans>（按前 {lookedAt} 题统计）</Trans>}
      </p>
      {losses.length > 0 && (
        <ul>
          {losses.map(({ loss, questions: count }) => {
            const what = t(lossNames[loss]);
            return (
              <li key={loss} data-is-left={isRefused(loss)}>
                {isRefused(loss) ? (
                  <Trans>
                    {count} 题不能写入：{what}
                  </Trans>
                ) : (
                  <Trans>
                    {count} 题不带出：{what}
                  </Trans>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
