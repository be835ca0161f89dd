import { MessageBar, MessageBarBody, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { documentLimits } from '#contract/members/document.rule.ts';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import styles from './data.module.css';

interface Props {
  rule: DocumentRule;
  /** What is decided: that the school keeps documents, or that it does not. */
  isOn: boolean;
  purpose: string;
  /** Somebody else has decided while the dialog stood, or there are other documents. */
  isTheirs: boolean;
  failure: string | null;
  isSaving: boolean;
  onPurpose: (purpose: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** What documents are kept for, or what goes with them. */
export function SetDocumentRuleDialog(props: Props) {
  const { rule, isOn, purpose, isTheirs, failure, isSaving, onPurpose, onSave, onCancel } = props;
  const { t } = useLingui();
  const isSame = rule.isOn === isOn && (!isOn || purpose.trim() === rule.purpose);
  const titles = { on: rule.isOn ? t`修改证件号的用途` : t`开启证件号登记`, off: t`关闭证件号登记` };
  const agrees = { on: rule.isOn ? t`保存` : t`开启登记`, off: t`关闭并清除` };
  return (
    <AskDialog
      title={titles[isOn ? 'on' : 'off']}
      agree={agrees[isOn ? 'on' : 'off']}
      isOff={isSaving || isSame || (isOn && purpose.trim() === '')}
      onAgree={onSave}
      onCancel={onCancel}
    >
      {isTheirs && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t`设置或证件号的数量刚刚变化，请核对后重试。`}</MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {isOn ? (
        <>
          <p className={styles.note}>{t`证件号是敏感个人信息，只在确有必要时登记。开启和关闭都会记入审计日志。`}</p>
          <Field at="purpose" label={t`用途`} required hint={t`本人在账号设置中可以看到，加入学校前须单独同意`}>
            <Textarea
              value={purpose}
              rows={3}
              maxLength={documentLimits.purposeLength}
              onChange={(_, { value }) => onPurpose(value.replaceAll(/\s+/g, ' '))}
            />
          </Field>
        </>
      ) : (
        <Erased rule={rule} />
      )}
    </AskDialog>
  );
}

function Erased({ rule: { documents, rosters } }: { rule: DocumentRule }) {
  const { t, i18n } = useLingui();
  const [many, files] = [i18n.number(documents), i18n.number(rosters)];
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {rosters === 0
          ? t`将清除 ${many} 个证件号（含已被替换的），不能恢复。`
          : t`将清除 ${many} 个证件号（含已被替换的），以及 ${files} 次名册导入中的证件号，不能恢复。`}
      </MessageBarBody>
    </MessageBar>
  );
}
