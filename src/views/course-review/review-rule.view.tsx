import { Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReviewRule, ReviewRuleWrite } from '#contract/course-review/course-review.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';

type Written = Omit<ReviewRuleWrite, 'schoolId'>;

interface Props {
  shown: Shown<ReviewRule>;
  isBusy: boolean;
  message: string | null;
  onSave: (rule: Written) => void;
  onCancel: () => void;
}

/** How a school reviews its courses: facts for who may not change it. */
export function ReviewRuleDialog(props: Props) {
  const { shown, onCancel } = props;
  const { t } = useLingui();
  if (shown.status === 'shown' && shown.data.may.edit) return <Form {...props} rule={shown.data} />;
  return (
    <WideDialog title={t`发布审核`} onDismiss={onCancel}>
      <Loaded shown={shown} what={t`发布审核设置`} bare skeleton={<SkeletonRows count={3} height={44} />}>
        {(rule) => (
          <Facts>
            <Fact name={t`课程发布前审核`}>{rule.isOn ? t`已开启` : t`未开启`}</Fact>
            <Fact name={t`学院推荐`}>{rule.withCollege ? t`需要` : t`不需要`}</Fact>
            <Fact name={t`省级审核`}>{rule.withProvince ? t`需要` : t`不需要`}</Fact>
          </Facts>
        )}
      </Loaded>
    </WideDialog>
  );
}

function Form({ rule, isBusy, message, onSave, onCancel }: Props & { rule: ReviewRule }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Partial<Written>>({});
  const { isOn, withCollege, withProvince } = { ...rule, ...typed };
  const without = listText(rule.collegesWithout);
  return (
    <AskDialog
      title={<Trans>发布审核</Trans>}
      agree={t`保存`}
      isOff={isBusy}
      onAgree={() => onSave({ isOn, withCollege, withProvince, version: rule.version })}
      onCancel={onCancel}
    >
      <Switch
        label={t`课程发布前须经审核`}
        checked={isOn}
        onChange={(_, { checked }) => setTyped({ ...typed, isOn: checked })}
      />
      <p>{t`开启后，教师送审，审核通过即发布；审核期间学生看到的版本不变。`}</p>
      {isOn && (
        <>
          <Switch
            label={t`先由学院推荐`}
            checked={withCollege}
            onChange={(_, { checked }) => setTyped({ ...typed, withCollege: checked })}
          />
          {withCollege && without && <p>{t`没有推荐人的学院跳过此环节：${without}`}</p>}
          {rule.may.province ? (
            <Switch
              label={t`学校通过后由省级审核`}
              checked={withProvince}
              onChange={(_, { checked }) => setTyped({ ...typed, withProvince: checked })}
            />
          ) : (
            <p>{withProvince ? t`省级审核：需要（由平台设置）` : t`省级审核：不需要（由平台设置）`}</p>
          )}
        </>
      )}
      {!isOn && rule.open > 0 && <p>{t`${rule.open} 门课程正在审核，可继续审核或由教师撤回。`}</p>}
      {message && <p role="alert">{message}</p>}
    </AskDialog>
  );
}
