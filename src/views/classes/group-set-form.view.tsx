import { Input, MessageBar, MessageBarBody, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { groupLimits, type GroupWay } from '#contract/classes/group.rule.ts';
import type { GroupSet, GroupSetAdd, GroupSetEdit } from '#contract/classes/groups.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Field } from '../common/field.view.tsx';
import { zoneHint } from '../common/moments.ts';

/** A division as it is typed. */
export interface GroupSetDraft {
  name: string;
  way: GroupWay;
  by: 'groups' | 'size';
  value: string;
  places: string;
  until: string;
  isOpen: boolean;
  showsMembers: boolean;
}

export const draftOfGroups = (one: GroupSet | null): GroupSetDraft => ({
  ...{ name: one?.name ?? '', way: one?.way ?? 'random', by: 'size', value: '4', places: '' },
  until: one?.until ? fieldOf(one.until) : '',
  ...{ isOpen: one?.isOpen ?? true, showsMembers: one?.showsMembers ?? true },
});

const isNumber = (text: string, most: number) => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= most;

/** @returns null where something is missing or no number */
export function newGroupsOf(draft: GroupSetDraft): Omit<GroupSetAdd, 'id'> | null {
  const { name, way, by, value, places, until, showsMembers } = draft;
  if (name.trim() === '' || !isNumber(value, groupLimits.groups)) return null;
  if (places.trim() !== '' && !isNumber(places, groupLimits.places)) return null;
  return {
    ...{ name: name.trim(), way, by, value: Number(value), showsMembers },
    places: places.trim() === '' ? null : Number(places),
    until: until === '' || way !== 'choice' ? null : momentOf(until),
  };
}

/** @returns null where the name is missing */
export const changedGroupsOf = (draft: GroupSetDraft): Omit<GroupSetEdit, 'id' | 'version'> | null =>
  draft.name.trim() === ''
    ? null
    : {
        ...{ name: draft.name.trim(), isOpen: draft.isOpen, showsMembers: draft.showsMembers },
        until: draft.until === '' ? null : momentOf(draft.until),
      };

interface Props {
  isNew: boolean;
  draft: GroupSetDraft;
  isSaving: boolean;
  failure: string | null;
  hasTheirs: boolean;
  onChange: (change: Partial<GroupSetDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** How a class is divided into groups. */
export function GroupSetForm({ isNew, draft, isSaving, failure, hasTheirs, onChange, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const { name, way, by, value, places, until, isOpen, showsMembers } = draft;
  const isReady = isNew ? newGroupsOf(draft) !== null : changedGroupsOf(draft) !== null;
  return (
    <AskDialog
      title={isNew ? t`新建分组` : t`分组设置`}
      agree={hasTheirs ? t`保存我的版本` : isNew ? t`创建分组` : t`保存`}
      isOff={isSaving || !isReady}
      onAgree={onSave}
      onCancel={onCancel}
    >
      {failure && (
        <MessageBar intent={hasTheirs ? 'warning' : 'error'}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="name" label={t`分组名称`} required>
        <Input value={name} maxLength={groupLimits.name} onChange={(_, typed) => onChange({ name: typed.value })} />
      </Field>
      {isNew && (
        <>
          <Field at="way" label={t`分组方式`}>
            <RadioGroup
              layout="horizontal"
              value={way}
              onChange={(_, chosen) => onChange({ way: chosen.value as GroupWay })}
            >
              <Radio value="random" label={t`随机分组`} />
              <Radio value="hand" label={t`手动编组`} />
              <Radio value="choice" label={t`学生自选`} />
            </RadioGroup>
          </Field>
          <Field at="by" label={t`按`}>
            <RadioGroup
              layout="horizontal"
              value={by}
              onChange={(_, chosen) => onChange({ by: chosen.value as 'groups' | 'size' })}
            >
              <Radio value="size" label={t`每组人数`} />
              <Radio value="groups" label={t`小组数量`} />
            </RadioGroup>
          </Field>
          <Field
            at="value"
            label={by === 'size' ? t`每组人数` : t`小组数量`}
            required
            validationMessage={
              isNumber(value, groupLimits.groups) ? undefined : t`请输入 1 到 ${groupLimits.groups} 的整数`
            }
          >
            <Input value={value} inputMode="numeric" onChange={(_, typed) => onChange({ value: typed.value })} />
          </Field>
          <Field at="places" label={t`每组人数上限`} hint={t`留空即不限；学生自选时默认为每组人数`}>
            <Input value={places} inputMode="numeric" onChange={(_, typed) => onChange({ places: typed.value })} />
          </Field>
        </>
      )}
      {way === 'choice' && (
        <Field at="until" label={t`自选截止时间`} hint={[t`留空即由教师关闭`, zoneHint()].filter(Boolean).join('；')}>
          <Input type="datetime-local" value={until} onChange={(_, typed) => onChange({ until: typed.value })} />
        </Field>
      )}
      {way === 'choice' && !isNew && (
        <Switch label={t`学生可以自选`} checked={isOpen} onChange={(_, { checked }) => onChange({ isOpen: checked })} />
      )}
      <Switch
        label={t`组员之间可以看到姓名`}
        checked={showsMembers}
        onChange={(_, { checked }) => onChange({ showsMembers: checked })}
      />
    </AskDialog>
  );
}
