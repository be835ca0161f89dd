import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeletionPreview } from '#contract/account/account.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { personalDataNames } from './personal-data.words.ts';
import styles from './account.module.css';

interface Props {
  shown: Shown<DeletionPreview>;
  failure: string | null;
  isSaving: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** What ends with an account, before its person asks for it. */
export function CloseAccountDialog({ shown, failure, isSaving, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  return (
    <AskDialog
      title={t`申请注销账号？`}
      agree={t`申请注销`}
      isOff={isSaving || shown.status !== 'shown'}
      width={560}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Loaded shown={shown} what={t`涉及的数据`} bare skeleton={<SkeletonText lines={5} />}>
        {({ dueAt, data }) => {
          const day = dayText(dueAt);
          return (
            <>
              <p>
                <Trans>将于 {day} 前删除你的个人信息，删除后不能登录，也不能恢复。到期前可以撤回。</Trans>
              </p>
              <ul className={styles.ending} aria-label={t`涉及的数据`}>
                {data.map(({ section, count }) => {
                  const name = personalDataNames[section];
                  return (
                    name && (
                      <li key={section}>
                        <span>{i18n._(name)}</span>
                        <b>{i18n.number(count)}</b>
                      </li>
                    )
                  );
                })}
              </ul>
              <p className={styles.hint}>{t`成绩等教学记录将匿名保留。需要留存的内容请先在“我的数据”中导出。`}</p>
            </>
          );
        }}
      </Loaded>
    </AskDialog>
  );
}
