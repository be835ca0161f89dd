import { Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { appointmentLimits as most } from '#contract/roles/appointment.rule.ts';
import type { AppointableRoles, RoleClasses } from '#contract/roles/appointments.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { roleWords } from '#views/common/frame/role.words.ts';
import { ClassChoice, type ClassFilter } from './class-choice.view.tsx';
import { SearchedChoice, type Choice } from './searched-choice.view.tsx';
import { WhatRoleMay } from './what-role-may.view.tsx';

export type AppointableRole = AppointableRoles['data'][number];

export interface AppointDraft {
  role: AppointableRole | null;
  place: Choice | null;
  /** In place of one place, where the role is about classes. */
  classes: readonly Choice[];
  person: Choice | null;
  /** '' for no last day. */
  until: string;
  reason: string;
}

interface Props {
  draft: AppointDraft;
  roles: readonly AppointableRole[];
  places: readonly Choice[] | null;
  placeSearch: string;
  classes: RoleClasses | null;
  classFilter: ClassFilter;
  people: readonly Choice[] | null;
  personSearch: string;
  today: string;
  failure: string | null;
  isSaving: boolean;
  onChange: (change: Partial<AppointDraft>) => void;
  onPlaceSearch: (search: string) => void;
  onClassFilter: (change: Partial<ClassFilter>) => void;
  onPersonSearch: (search: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What the role is about is said. */
export const isPlaced = ({ role, place, classes }: Pick<AppointDraft, 'role' | 'place' | 'classes'>): boolean => {
  if (role === null) return false;
  return role.scope === 'class' ? classes.length > 0 : role.scope === 'platform' || place !== null;
};

export const isWhole = (draft: AppointDraft): boolean =>
  isPlaced(draft) && draft.person !== null && draft.reason.trim() !== '';

/** Classes that are named one by one. */
const namedAtMost = 3;

/** Somebody is given a role: which, for what, until when and why, and what she may do then. */
export function AppointRoleDialog(props: Props) {
  const { draft, roles, failure, isSaving, today, onChange, onAgree, onCancel } = props;
  const { role, place, classes, person } = draft;
  const { t, i18n } = useLingui();
  const isSaid = isPlaced(draft);
  const count = classes.length;
  const ofClasses = count > namedAtMost ? t`${count} 个班级` : classes.map((one) => one.name).join(t`、`);
  const about = role?.scope === 'class' ? ofClasses : (place?.name ?? '');
  const name = person?.name ?? '';
  return (
    <AskDialog
      title={t`任命`}
      agree={person ? t`任命${name}` : t`任命`}
      isOff={isSaving || !isWhole(draft)}
      width={560}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="role" label={t`角色`} required>
        <Select
          value={role?.role ?? ''}
          onChange={(_, { value }) =>
            onChange({ role: roles.find((one) => one.role === value) ?? null, place: null, classes: [], person: null })
          }
        >
          <option value="">{t`请选择`}</option>
          {roles.map((one) => (
            <option key={one.role} value={one.role}>
              {i18n._(roleWords[one.role])}
            </option>
          ))}
        </Select>
      </Field>
      {role && role.scope === 'class' && (
        <ClassChoice
          found={props.classes}
          filter={props.classFilter}
          chosen={classes}
          onFilter={props.onClassFilter}
          onChoose={(some) => onChange({ classes: some })}
        />
      )}
      {role && role.scope !== 'platform' && role.scope !== 'class' && <PlaceField {...props} scope={role.scope} />}
      {isSaid && (
        <SearchedChoice
          at="accountId"
          label={t`人员`}
          hint={t`尚未激活账号的人需先激活`}
          placeholder={t`输入姓名或学号、工号查找`}
          expandLabel={t`展开人员列表`}
          choices={props.people}
          chosen={person}
          search={props.personSearch}
          onSearch={props.onPersonSearch}
          onChoose={(one) => onChange({ person: one })}
        />
      )}
      <Field at="until" label={t`截止日期`} hint={t`不填则一直有效，当天结束后自动失效`}>
        <Input type="date" min={today} value={draft.until} onChange={(_, { value }) => onChange({ until: value })} />
      </Field>
      <Field at="reason" label={t`原因`} hint={t`对方会在消息中看到`} required>
        <Textarea
          value={draft.reason}
          maxLength={most.reasonLength}
          onChange={(_, { value }) => onChange({ reason: value })}
        />
      </Field>
      {role && isSaid && <WhatRoleMay rights={role.rights} place={about} />}
    </AskDialog>
  );
}

function PlaceField({ scope, ...props }: Props & { scope: Exclude<AppointableRole['scope'], 'platform' | 'class'> }) {
  const { t } = useLingui();
  const words = {
    school: { label: t`学校`, placeholder: t`输入学校名称查找`, expandLabel: t`展开学校列表` },
    college: { label: t`院系`, placeholder: t`输入院系名称查找`, expandLabel: t`展开院系列表` },
    library: { label: t`资源库`, placeholder: t`输入资源库名称查找`, expandLabel: t`展开资源库列表` },
  };
  return (
    <SearchedChoice
      at="scopeId"
      {...words[scope]}
      choices={props.places}
      chosen={props.draft.place}
      search={props.placeSearch}
      onSearch={props.onPlaceSearch}
      onChoose={(place) => props.onChange({ place, person: null })}
    />
  );
}
