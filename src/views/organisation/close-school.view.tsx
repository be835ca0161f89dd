import { MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SchoolClosingPreview } from '#contract/organisation/school-register.contract.ts';
import { schoolClosingReasons, type SchoolClosingReason } from '#contract/schools/school-closing.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { schoolClosingWords } from './school-register.words.ts';
import styles from './school-register.module.css';

interface Props {
  shown: Shown<SchoolClosingPreview>;
  reason: SchoolClosingReason | '';
  isSaving: boolean;
  failure: string | null;
  onReason: (reason: SchoolClosingReason) => void;
  onAgree: (preview: SchoolClosingPreview) => void;
  onCancel: () => void;
}

/** Whom and what it concerns, before nobody finds the school any more. */
export function CloseSchoolDialog({ shown, reason, isSaving, failure, onReason, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const preview = shown.status === 'shown' ? shown.data : null;
  const name = preview?.school.name;
  return (
    <AskDialog
      title={preview ? t`停用“${name}”？` : t`停用学校`}
      agree={t`停用学校`}
      isOff={isSaving || reason === '' || preview === null}
      onAgree={() => preview && onAgree(preview)}
      onCancel={onCancel}
    >
      <Loaded shown={shown} what={t`影响`} bare skeleton={<SkeletonRows count={4} height={24} />}>
        {(concerned) => <Meaning {...concerned} />}
      </Loaded>
      <Field at="reason" label={t`停用原因`} hint={t`原因记入操作日志`} required>
        <Select value={reason} onChange={(_, { value }) => value !== '' && onReason(value as SchoolClosingReason)}>
          <option value="">{t`请选择`}</option>
          {schoolClosingReasons.map((one) => (
            <option key={one} value={one}>
              {i18n._(schoolClosingWords[one])}
            </option>
          ))}
        </Select>
      </Field>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
    </AskDialog>
  );
}

function Meaning({ school, accounts, running, libraries }: SchoolClosingPreview) {
  const { i18n } = useLingui();
  const [people, courses, held, open] = [accounts, school.courses, running, libraries].map((n) => i18n.number(n));
  const administrators = i18n.number(school.administrators);
  return (
    <ul className={styles.meaning}>
      <li>
        <Trans>学校主页、学校列表、地图、搜索和站点地图不再显示该校，教师认证不能再选它。</Trans>
      </li>
      <li>
        <Trans>{people} 个账号照常登录，学习记录、成绩和学籍都保留。</Trans>
      </li>
      <li>
        <Trans>{administrators} 位管理员仍可管理学校。</Trans>
      </li>
      <li>
        <Trans>
          {courses} 门已发布的课程和 {open} 个资源库保持公开，{held} 个进行中的开课继续到结束；需要时请先下架。
        </Trans>
      </li>
      <li>
        <Trans>可以随时恢复，一切如前。</Trans>
      </li>
    </ul>
  );
}
