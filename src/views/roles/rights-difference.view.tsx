import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { Action, Tag } from '#contract/common/permissions.rule.ts';
import type { RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { actionWords, enterWords, tagWords } from '#views/common/right.words.ts';
import { useTouched } from './use-touched.ts';
import styles from './roles.module.css';

interface Props {
  matrix: RoleMatrix;
  changes: readonly RightChange[];
  failure: string | null;
  isSaving: boolean;
  onAgree: () => void;
  onCancel: () => void;
}

/** What will differ, for whom, before it is so. */
export function RightsDifference({ matrix, changes, failure, isSaving, onAgree, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const touched = useTouched(matrix);
  const nameOf = (permission: string) => {
    const [tag, action] = permission.split('.') as [Tag, Action?];
    return `${i18n._(tagWords[tag])} · ${i18n._(action ? actionWords[action] : enterWords)}`;
  };
  const roles = matrix.roles.flatMap(({ role }) => {
    const own = changes.filter((one) => one.role === role);
    return own.length === 0 ? [] : [{ role, own }];
  });
  return (
    <AskDialog
      title={t`应用 ${changes.length} 处改动？`}
      agree={t`应用 ${changes.length} 处改动`}
      isOff={isSaving || changes.length === 0}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <p className={styles.note}>{t`已打开的页面也会立即改变；改动记入操作日志。`}</p>
      {roles.map(({ role, own }) => (
        <section key={role}>
          <h3 className={styles.touched}>{touched(own)}</h3>
          <ul className={styles.difference}>
            {own.map(({ permission, isHeld }) => (
              <li key={permission} data-state={isHeld ? 'given' : 'taken'}>
                <b aria-hidden>{isHeld ? '+' : '−'}</b>
                <span>{isHeld ? t`给予 ${nameOf(permission)}` : t`收回 ${nameOf(permission)}`}</span>
                <code>{permission}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AskDialog>
  );
}
