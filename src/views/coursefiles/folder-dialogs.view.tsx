import { Input, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { courseFileLimits } from '#contract/coursefiles/coursefile.rule.ts';
import type { CourseFolders } from '#contract/coursefiles/coursefiles.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import styles from './coursefiles.module.css';

interface NameProps {
  name: string;
  isSaving: boolean;
  failure: string | null;
  onName: (name: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What a new folder is called. */
export function FolderNameDialog({ name, isSaving, failure, onName, onAgree, onCancel }: NameProps) {
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`新建文件夹`}
      agree={t`创建文件夹`}
      isOff={isSaving || name.trim() === ''}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="name" label={t`文件夹名称`} required>
        <Input value={name} maxLength={courseFileLimits.name} onChange={(_, { value }) => onName(value)} />
      </Field>
    </AskDialog>
  );
}

type Folder = CourseFolders['folders'][number];

/** Folders as they lie in each other, those that move left out with all in them. */
function inOrder(folders: readonly Folder[], moved: ReadonlySet<string>): { folder: Folder; depth: number }[] {
  const within = (parentId: string | null, depth: number): { folder: Folder; depth: number }[] =>
    folders
      .filter((one) => one.parentId === parentId && !moved.has(one.id))
      .flatMap((folder) => [{ folder, depth }, ...within(folder.id, depth + 1)]);
  return within(null, 1);
}

interface PickProps {
  count: number;
  /** What moves. */
  moved: ReadonlySet<string>;
  list: Shown<CourseFolders>;
  /** '' for the top; null while nothing is chosen. */
  to: string | null;
  onTo: (folderId: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Into which folder files move. */
export function FolderPickDialog({ count, moved, list, to, onTo, onAgree, onCancel }: PickProps) {
  const { t } = useLingui();
  return (
    <AskDialog
      title={t`移动 ${count} 项`}
      agree={t`移动到此处`}
      isOff={to === null}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Loaded shown={list} what={t`文件夹`} bare skeleton={<SkeletonRows count={5} height={32} />}>
        {({ folders }) => (
          <RadioGroup
            aria-label={t`目标文件夹`}
            className={styles.pick}
            value={to ?? 'none'}
            onChange={(_, { value }) => onTo(value)}
          >
            <Radio value="" label={t`全部资料`} />
            {inOrder(folders, moved).map(({ folder, depth }) => (
              <Radio key={folder.id} value={folder.id} label={folder.name} style={{ marginLeft: depth * 20 }} />
            ))}
          </RadioGroup>
        )}
      </Loaded>
    </AskDialog>
  );
}
