import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JoiningUndoPreview } from '#contract/account/joining.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import account from './account.module.css';
import styles from './joining.module.css';

interface Props {
  shown: Shown<JoiningUndoPreview>;
  failure: string | null;
  isSaving: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** What goes back to the other account, before its person agrees. */
export function UndoJoiningDialog({ shown, failure, isSaving, onAgree, onCancel }: Props) {
  const { t } = useLingui();
  const isBlocked = shown.status !== 'shown' || shown.data.inTheWay.length > 0;
  return (
    <AskDialog
      title={t`撤销合并？`}
      agree={t`撤销合并`}
      isOff={isSaving || isBlocked}
      width={560}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Loaded shown={shown} what={t`归还的内容`} bare skeleton={<SkeletonText lines={5} />}>
        {(preview) => <Preview preview={preview} />}
      </Loaded>
    </AskDialog>
  );
}

function Preview({ preview: { goes, parts, inTheWay } }: { preview: JoiningUndoPreview }) {
  const { t, i18n } = useLingui();
  const who = [goes.name, goes.accountMasked].filter(Boolean).join(' ');
  return (
    <>
      <p>
        <Trans>以下内容归还给 {who}，它可以重新登录。合并之后新产生的内容留在当前账号。</Trans>
      </p>
      {inTheWay.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t`以下内容的位置已被占用，无法归还，请先移走：${inTheWay.join('、')}`}</MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.parts} aria-label={t`归还的内容`}>
        {parts.map(({ id, name, back, changed, gone }) => {
          const [changes, losses] = [i18n.number(changed), i18n.number(gone)];
          const notes = [changed > 0 && t`${changes} 项之后有改动`, gone > 0 && t`${losses} 项已删除`];
          return (
            <li key={id}>
              <span>{name}</span>
              <small>{notes.filter(Boolean).join('，')}</small>
              <b>{i18n.number(back)}</b>
            </li>
          );
        })}
      </ul>
      <p className={account.hint}>{t`有改动的内容连同改动一起归还；已删除的不再恢复。`}</p>
    </>
  );
}
