import { Checkbox, Input, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { courseFileLimits, type CourseDownload } from '#contract/coursefiles/coursefile.rule.ts';
import type {
  CourseAudience,
  CourseAudiences,
  CourseEntry,
  CourseEntryEdit,
} from '#contract/coursefiles/coursefiles.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { zoneHint } from '../common/moments.ts';
import styles from './coursefiles.module.css';

/** The settings as they are typed. */
export interface EntryDraft {
  name: string;
  download: CourseDownload | null;
  visibleFrom: string;
  isLimited: boolean;
  audiences: readonly CourseAudience[];
}

export const draftOfEntry = ({ name, download, visibleFrom, audiences }: CourseEntry): EntryDraft => ({
  ...{ name, download, audiences, isLimited: audiences.length > 0 },
  visibleFrom: visibleFrom === null ? '' : fieldOf(visibleFrom),
});

/** @returns null where something is missing */
export function settingsOfEntry(draft: EntryDraft): Omit<CourseEntryEdit, 'id' | 'version'> | null {
  const { name, download, visibleFrom, isLimited, audiences } = draft;
  if (name.trim() === '' || (isLimited && audiences.length === 0)) return null;
  return {
    ...{ name: name.trim(), download, visibleFrom: visibleFrom === '' ? null : momentOf(visibleFrom) },
    audiences: isLimited ? [...audiences] : [],
  };
}

interface Props {
  entry: CourseEntry;
  draft: EntryDraft;
  offerings: CourseAudiences['offerings'];
  isSaving: boolean;
  failure: string | null;
  /** After a conflict: what a colleague saved meanwhile is read; the next press saves upon it. */
  hasTheirs: boolean;
  onChange: (change: Partial<EntryDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** What a file or folder is called, who sees it from when, and whether it may be saved. */
export function EntrySettings(props: Props) {
  const { entry, draft, isSaving, failure, hasTheirs, onChange, onSave, onCancel } = props;
  const { t } = useLingui();
  const { name, download, visibleFrom } = draft;
  const { kind, isShowable, mediaType } = entry;
  // A document of Office is drawn from the file itself.
  const cannotLook = kind === 'file' && download === 'look' && (!isShowable || /openxmlformats|zip$/.test(mediaType));
  return (
    <AskDialog
      title={t`资料设置`}
      agree={hasTheirs ? t`保存我的版本` : t`保存`}
      isOff={isSaving || settingsOfEntry(draft) === null}
      onAgree={onSave}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent={hasTheirs ? 'warning' : 'error'}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="name" label={t`名称`} required>
        <Input value={name} maxLength={courseFileLimits.name} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      {kind !== 'reference' && (
        <Field
          at="download"
          label={t`学生下载`}
          {...(cannotLook && {
            validationState: 'warning',
            validationMessage: t`此类文件不支持在线查看，学生将无法打开。`,
          })}
        >
          <RadioGroup
            layout="horizontal"
            value={download ?? ''}
            onChange={(_, { value }) => onChange({ download: value === '' ? null : (value as CourseDownload) })}
          >
            <Radio value="" label={t`与所在文件夹一致`} />
            <Radio value="allowed" label={t`可以下载`} />
            <Radio value="look" label={t`只能查看`} />
          </RadioGroup>
        </Field>
      )}
      <Field at="visibleFrom" label={t`开始可见时间`} hint={[t`留空即立即可见`, zoneHint()].filter(Boolean).join('；')}>
        <Input
          type="datetime-local"
          value={visibleFrom}
          onChange={(_, { value }) => onChange({ visibleFrom: value })}
        />
      </Field>
      <Audiences {...props} />
    </AskDialog>
  );
}

function Audiences({ draft: { isLimited, audiences }, offerings, onChange }: Props) {
  const { t } = useLingui();
  const has = (offeringId: string, classId: string | null) =>
    audiences.some((one) => one.offeringId === offeringId && one.classId === classId);
  const put = (offeringId: string, classId: string | null, isOn: boolean) => {
    const others = audiences.filter(
      (one) =>
        // The whole offering has its classes in it.
        one.offeringId !== offeringId || (classId !== null && one.classId !== null && one.classId !== classId),
    );
    onChange({ audiences: isOn ? [...others, { offeringId, classId }] : others });
  };
  return (
    <>
      <Field at="audiences" label={t`可见对象`}>
        <RadioGroup
          layout="horizontal"
          value={isLimited ? 'some' : 'all'}
          onChange={(_, { value }) => onChange({ isLimited: value === 'some' })}
        >
          <Radio value="all" label={t`全部选课学生`} />
          <Radio value="some" label={t`指定开课或教学班`} />
        </RadioGroup>
      </Field>
      {isLimited && (
        <ul className={styles.audiences}>
          {offerings.map(({ id, number, term, classes }) => (
            <li key={id}>
              <Checkbox
                label={[t`第 ${number} 次开课`, term].filter(Boolean).join(' · ')}
                checked={has(id, null)}
                onChange={(_, { checked }) => put(id, null, checked === true)}
              />
              {classes.map((one) => (
                <Checkbox
                  key={one.id}
                  className={styles.class}
                  label={one.name}
                  checked={has(id, one.id)}
                  onChange={(_, { checked }) => put(id, one.id, checked === true)}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
