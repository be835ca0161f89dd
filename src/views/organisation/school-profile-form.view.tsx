import { Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';
import { schoolKinds } from '#contract/schools/school-kinds.rule.ts';
import { schoolLimits as most, schoolProfileProblems } from '#contract/schools/school-profile.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import formCard from '#views/common/form-card.module.css';
import { schoolKindNames } from '#views/schools/school.words.ts';
import { NamedRows } from './named-rows.view.tsx';
import styles from './publication.module.css';
import type { SchoolFormProps } from './school-form.props.ts';
import { SchoolPictures } from './school-pictures.view.tsx';
import { useSchoolProfileWords } from './school-profile.words.tsx';

interface Props extends SchoolFormProps {
  /** Both sides of a field that two people wrote. */
  conflict: ReactNode;
  editor: ReactNode;
}

/** What a school says of itself; every field saves itself, and everybody sees it with the next publication. */
export function SchoolProfileForm(props: Props) {
  const { conflict, editor, ...rest } = props;
  return (
    <div className={formCard.stack}>
      {conflict}
      <Basics {...rest} />
      <SchoolPictures {...rest} />
      <section className={formCard.card}>
        <h2>
          <Trans>学校简介</Trans>
        </h2>
        <Field at="introduction">
          <div>{editor}</div>
        </Field>
      </section>
      <Contacts {...rest} />
    </div>
  );
}

function Basics({ profile, onChange }: SchoolFormProps) {
  const { t, i18n } = useLingui();
  const { names } = useSchoolProfileWords();
  const wrong = schoolProfileProblems(profile);
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>基本信息</Trans>
      </h2>
      <div className={styles.grid}>
        <Field
          at="name"
          label={names.name}
          required
          className={styles.wide}
          validationMessage={wrong.name && t`请输入学校名称，输入后自动保存`}
        >
          <Input
            size="large"
            maxLength={most.name}
            value={profile.name}
            onChange={(_, { value }) => onChange({ name: value })}
          />
        </Field>
        <Field at="motto" label={names.motto} className={styles.wide}>
          <Input maxLength={most.motto} value={profile.motto} onChange={(_, { value }) => onChange({ motto: value })} />
        </Field>
        <Field at="kind" label={names.kind}>
          <Select value={profile.kind} onChange={(_, { value }) => onChange({ kind: value as SchoolProfile['kind'] })}>
            {schoolKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(schoolKindNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field at="ownership" label={names.ownership}>
          <Select
            value={profile.ownership}
            onChange={(_, { value }) => onChange({ ownership: value as SchoolProfile['ownership'] })}
          >
            <option value="public">{t`公办`}</option>
            <option value="private">{t`民办`}</option>
          </Select>
        </Field>
        <Field at="founded" label={names.founded} validationMessage={wrong.founded && t`请输入四位数的年份，如 1938`}>
          <Input
            inputMode="numeric"
            maxLength={4}
            value={profile.founded === null ? '' : String(profile.founded)}
            onChange={(_, { value }) => {
              const digits = value.replace(/\D/g, '');
              onChange({ founded: digits === '' ? null : Number(digits) });
            }}
          />
        </Field>
        <Field at="city" label={names.city}>
          <Input maxLength={most.city} value={profile.city} onChange={(_, { value }) => onChange({ city: value })} />
        </Field>
      </div>
    </section>
  );
}

function Contacts({ profile, onChange }: SchoolFormProps) {
  const { t } = useLingui();
  const { names } = useSchoolProfileWords();
  const wrong = schoolProfileProblems(profile);
  return (
    <section className={formCard.card}>
      <h2>
        <Trans>联系方式</Trans>
      </h2>
      <div className={styles.grid}>
        <Field at="address" label={names.address} className={styles.wide}>
          <Input
            maxLength={most.address}
            value={profile.address}
            onChange={(_, { value }) => onChange({ address: value })}
          />
        </Field>
        <Field
          at="website"
          label={names.website}
          className={styles.wide}
          validationMessage={wrong.website && t`请输入以 http:// 或 https:// 开头的网址`}
        >
          <Input
            type="url"
            placeholder="https://"
            maxLength={most.website}
            value={profile.website}
            onChange={(_, { value }) => onChange({ website: value.trim() })}
          />
        </Field>
        <Field at="telephone" label={names.telephone}>
          <Input
            maxLength={most.telephone}
            value={profile.telephone}
            onChange={(_, { value }) => onChange({ telephone: value })}
          />
        </Field>
        <Field at="email" label={names.email} validationMessage={wrong.email && t`请输入正确的邮箱`}>
          <Input
            type="email"
            maxLength={most.email}
            value={profile.email}
            onChange={(_, { value }) => onChange({ email: value.trim() })}
          />
        </Field>
      </div>
      <div className={formCard.label}>{names.contacts}</div>
      <Field at="contacts">
        <NamedRows
          rows={profile.contacts}
          most={most.contacts}
          nameLength={most.contactName}
          valueLength={most.contactValue}
          nameLabel={t`部门或方式`}
          valueLabel={t`号码或地址`}
          namePlaceholder={t`如：招生办公室`}
          addWord={t`添加联系方式`}
          onChange={(contacts) => onChange({ contacts })}
        />
      </Field>
    </section>
  );
}
