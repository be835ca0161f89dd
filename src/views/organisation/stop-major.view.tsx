import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';

interface Props {
  major: ManagedMajor;
  onAgree: () => void;
  onCancel: () => void;
}

/** Whom it touches, before nobody begins the major any more. */
export function StopMajorDialog({ major, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const { name, college } = major;
  const [learners, teachers] = [i18n.number(major.learners), i18n.number(major.teachers)];
  return (
    <AskDialog title={t`停招“${name}”`} agree={t`停招`} onAgree={onAgree} onCancel={onCancel}>
      <ul>
        <li>
          <Trans>
            {college}的 {learners} 名学生保留在该专业，继续学习到毕业。
          </Trans>
        </li>
        <li>
          <Trans>{teachers} 位教师的所属专业不变。</Trans>
        </li>
        <li>
          <Trans>学校的公开页面不再显示该专业，可随时恢复招生。</Trans>
        </li>
      </ul>
    </AskDialog>
  );
}
