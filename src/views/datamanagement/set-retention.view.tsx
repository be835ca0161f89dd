import { MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { RetentionForeseen, RetentionRule } from '#contract/datamanagement/data-retention.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useStay } from './data-retention.view.tsx';
import styles from './data.module.css';

/** Lengths that schools choose among, days. */
const usualLengths = [90, 180, 365, 730, 1095, 1825, 3650];

interface Props {
  rule: RetentionRule;
  /** Somebody else has decided while the dialog stood. */
  isTheirs: boolean;
  days: number | null;
  /** What the length would end; null where nothing ends. */
  foreseen: Shown<RetentionForeseen> | null;
  failure: string | null;
  isSaving: boolean;
  onDays: (days: number | null) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** How long rows of a kind stay, and what that ends. */
export function SetRetentionDialog(props: Props) {
  const { rule, isTheirs, days, foreseen, failure, isSaving, onDays, onSave, onCancel } = props;
  const { t } = useLingui();
  const stay = useStay();
  const { name, about, least, most, mayStay } = rule;
  const lengths = [...new Set([...usualLengths.filter((one) => one >= least && one <= most), ...(days ? [days] : [])])];
  return (
    <AskDialog
      title={name}
      agree={t`修改期限`}
      isOff={isSaving || (days === rule.days && !isTheirs) || (foreseen !== null && foreseen.status !== 'shown')}
      onAgree={onSave}
      onCancel={onCancel}
    >
      <p className={styles.note}>{about}</p>
      {isTheirs && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`期限刚被其他管理员改为“${stay(rule.days)}”，请确认后重试。`}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="days" label={t`保存时间`}>
        <Select value={String(days)} onChange={(_, { value }) => onDays(value === 'null' ? null : Number(value))}>
          {mayStay && <option value="null">{stay(null)}</option>}
          {lengths
            .toSorted((one, other) => one - other)
            .map((one) => (
              <option key={one} value={one}>
                {stay(one)}
              </option>
            ))}
        </Select>
      </Field>
      {foreseen && (
        <Loaded shown={foreseen} what={t`到期数量`} bare skeleton={<SkeletonRows count={1} height={44} />}>
          {({ due }) => <Foreseen due={due} />}
        </Loaded>
      )}
    </AskDialog>
  );
}

function Foreseen({ due }: RetentionForeseen) {
  const { t, i18n } = useLingui();
  const many = i18n.number(due);
  return (
    <MessageBar intent={due > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {due === 0
          ? t`目前没有到期的记录；以后到期的在 1 小时内清除。`
          : due >= 10_000
            ? t`${many} 条以上的记录已到期，保存后在 1 小时内清除，不能恢复。`
            : t`${many} 条记录已到期，保存后在 1 小时内清除，不能恢复。`}
      </MessageBarBody>
    </MessageBar>
  );
}
