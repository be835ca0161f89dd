import { Input, MessageBar, MessageBarBody, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { appointmentLimits as most } from '#contract/roles/appointment.rule.ts';
import type { AppointableRoles } from '#contract/roles/appointments.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { roleWords } from '#views/common/frame/role.words.ts';
import { SearchedChoice, type Choice } from './searched-choice.view.tsx';
import { WhatRoleMay } from './what-role-may.view.tsx';

export type AppointableRole = AppointableRoles['data'][number];

export interface AppointDraft {
  role: AppointableRole | null;
  place: Choice | null;
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
  people: readonly Choice[] | null;
  personSearch: string;
  today: string;
  failure: string | null;
  isSaving: boolean;
  onChange: (change: Partial<AppointDraft>) => void;
  onPlaceSearch: (search: string) => void;
  onPersonSearch: (search: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

export const isWhole = ({ role, place, person, reason }: AppointDraft): boolean =>
  role !== null && (role.scope === 'platform' || place !== null) && person !== null && reason.trim() !== '';

/** Somebody is given a role: which, for what, until when and why, and what she may do then. */
export function AppointRoleDialog(props: Props) {
  const { draft, roles, failure, isSaving, today, onChange, onAgree, onCancel } = props;
  const { role, place, person } = draft;
  const { t, i18n } = useLingui();
  const isPlaced = role !== null && (role.scope === 'platform' || place !== null);
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
            onChange({ role: roles.find((one) => one.role === value) ?? null, place: null, person: null })
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
      {role && role.scope !== 'platform' && <PlaceField {...props} scope={role.scope} />}
      {isPlaced && (
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
      {isPlaced && <WhatRoleMay rights={role.rights} place={place?.name ?? ''} />}
    </AskDialog>
  );
}

function PlaceField({ scope, ...props }: Props & { scope: Exclude<AppointableRole['scope'], 'platform'> }) {
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
