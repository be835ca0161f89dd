import { Input, MessageBar, MessageBarBody, Select, Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { classLimits, type ClassShows } from '#contract/classes/class.rule.ts';
import type { ClassCreate, ManagedClass } from '#contract/classes/classes.contract.ts';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { zoneHint } from '../common/moments.ts';
import styles from './class-board.module.css';

/** A class as it is typed. */
export interface ClassDraft {
  name: string;
  places: string;
  isOpen: boolean;
  codeUntil: string;
  showsCode: boolean;
  shows: ClassShows;
  showsBars: boolean;
  mayLeave: boolean;
}

export const draftOfClass = (one: ManagedClass | null): ClassDraft => ({
  name: one?.name ?? '',
  places: one?.places ? String(one.places) : '',
  codeUntil: one?.codeUntil ? fieldOf(one.codeUntil) : '',
  ...{ isOpen: one?.isOpen ?? true, showsCode: one?.showsCode ?? true, shows: one?.shows ?? 'all' },
  ...{ showsBars: one?.showsBars ?? true, mayLeave: one?.mayLeave ?? false },
});

const isPlaces = (text: string) => text === '' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= classLimits.places);

/** @returns null where something is missing or no number */
export function settingsOf({ name, places, codeUntil, ...rest }: ClassDraft): Omit<ClassCreate, 'offeringId'> | null {
  if (name.trim() === '' || !isPlaces(places.trim())) return null;
  return {
    ...rest,
    name: name.trim(),
    places: places.trim() === '' ? null : Number(places),
    codeUntil: codeUntil === '' ? null : momentOf(codeUntil),
  };
}

interface Props {
  isNew: boolean;
  draft: ClassDraft;
  isSaving: boolean;
  /** The server's words about the last try. */
  failure: string | null;
  /** After a conflict: what a colleague saved meanwhile is read; the next press saves upon it. */
  hasTheirs: boolean;
  onChange: (change: Partial<ClassDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** A class: its name and places, who may join, what its members see of each other. */
export function ClassForm({ isNew, draft, isSaving, failure, hasTheirs, onChange, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const { name, places, isOpen, codeUntil, showsCode, shows, showsBars, mayLeave } = draft;
  return (
    <AskDialog
      title={isNew ? t`新建班级` : t`班级设置`}
      agree={hasTheirs ? t`保存我的版本` : isNew ? t`创建班级` : t`保存`}
      isOff={isSaving || settingsOf(draft) === null}
      onAgree={onSave}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent={hasTheirs ? 'warning' : 'error'}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="name" label={t`班级名称`} required>
        <Input value={name} maxLength={classLimits.name} onChange={(_, { value }) => onChange({ name: value })} />
      </Field>
      <Field
        at="places"
        label={t`人数上限`}
        hint={t`留空即不限；待审核的申请也占用名额`}
        validationMessage={isPlaces(places.trim()) ? undefined : t`请输入 1 到 ${classLimits.places} 的整数`}
      >
        <Input value={places} inputMode="numeric" onChange={(_, { value }) => onChange({ places: value })} />
      </Field>
      <Field
        at="codeUntil"
        label={t`班级码有效期至`}
        hint={[t`留空即到本次开课结束`, zoneHint()].filter(Boolean).join('；')}
      >
        <Input type="datetime-local" value={codeUntil} onChange={(_, { value }) => onChange({ codeUntil: value })} />
      </Field>
      <Field at="shows" label={t`成员之间可以看到`}>
        <Select value={shows} onChange={(_, { value }) => onChange({ shows: value as ClassShows })}>
          <option value="all">{t`姓名和头像`}</option>
          <option value="names">{t`仅姓名`}</option>
          <option value="nobody">{t`不显示成员`}</option>
        </Select>
      </Field>
      <div className={styles.switches}>
        <Switch
          label={t`可用班级码加入`}
          checked={isOpen}
          onChange={(_, { checked }) => onChange({ isOpen: checked })}
        />
        <Switch
          label={t`成员可以看到班级码并邀请他人`}
          checked={showsCode}
          onChange={(_, { checked }) => onChange({ showsCode: checked })}
        />
        <Switch
          label={t`向成员显示全班进度分布`}
          checked={showsBars}
          onChange={(_, { checked }) => onChange({ showsBars: checked })}
        />
        <Switch
          label={t`成员可以自行退出`}
          checked={mayLeave}
          onChange={(_, { checked }) => onChange({ mayLeave: checked })}
        />
      </div>
    </AskDialog>
  );
}
