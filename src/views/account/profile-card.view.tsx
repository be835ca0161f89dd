import { Button, Input, Select, Textarea } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OwnProfile } from '#contract/account/user.codec.ts';
import type { ProfileChange } from '#contract/account/user.contract.ts';
import { PersonFace } from '#views/common/person-face.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { Field } from '#views/common/field.view.tsx';
import { AccountCard } from './account-card.view.tsx';
import styles from './account.module.css';

interface ProfileProps {
  shown: Shown<OwnProfile>;
  isSaving: boolean;
  upload: ReactNode;
  onSave: (change: ProfileChange) => void;
}

/** 个人资料: what others see, and what the school knows. */
export function ProfileCard({ shown, ...rest }: ProfileProps) {
  const { t } = useLingui();
  return (
    <AccountCard title={t`个人资料`} shown={shown}>
      {(profile) => <ProfileForm profile={profile} {...rest} />}
    </AccountCard>
  );
}

function ProfileForm({ profile, isSaving, upload, onSave }: Omit<ProfileProps, 'shown'> & { profile: OwnProfile }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({
    nickname: profile.nickname,
    gender: profile.gender ?? '',
    introduction: profile.introduction,
  });
  const [isTried, setTried] = useState(false);
  const isBlank = typed.nickname.trim() === '';
  return (
    <div className={styles.profile}>
      <div className={styles.face}>
        <PersonFace name={profile.nickname || profile.name} src={profile.avatar} size={112} />
        {profile.avatar && (
          <Button size="small" appearance="subtle" disabled={isSaving} onClick={() => onSave({ avatarFileId: null })}>
            {t`不使用头像`}
          </Button>
        )}
        <Field at="avatarFileId">
          <div>{upload}</div>
        </Field>
      </div>
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isBlank) return;
          onSave({
            nickname: typed.nickname.trim(),
            gender: typed.gender === 'female' || typed.gender === 'male' ? typed.gender : null,
            introduction: typed.introduction,
          });
        }}
      >
        <Field
          at="nickname"
          label={t`昵称`}
          required
          validationMessage={isTried && isBlank ? t`请输入昵称` : undefined}
        >
          <Input
            value={typed.nickname}
            maxLength={30}
            onChange={(_, { value }) => setTyped({ ...typed, nickname: value })}
          />
        </Field>
        <Field at="gender" label={t`性别`}>
          <Select value={typed.gender} onChange={(_, { value }) => setTyped({ ...typed, gender: value as 'male' })}>
            <option value="">{t`未填写`}</option>
            <option value="female">{t`女`}</option>
            <option value="male">{t`男`}</option>
          </Select>
        </Field>
        <dl className={styles.kept}>
          <Kept label={t`真实姓名`}>{profile.name}</Kept>
          <Kept label={t`学校`}>
            {[profile.school, profile.college, profile.staffNumber].filter(Boolean).join(' · ')}
          </Kept>
        </dl>
        <Field at="introduction" label={t`介绍`} className={styles.wide}>
          <Textarea
            rows={3}
            maxLength={500}
            value={typed.introduction}
            onChange={(_, { value }) => setTyped({ ...typed, introduction: value })}
          />
        </Field>
        <div>
          <Button type="submit" appearance="primary" disabled={isSaving}>
            {isSaving ? t`正在保存` : t`保存`}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** What the school keeps: nobody writes it here. */
function Kept({ label, children }: { label: string; children: string }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || '—'}
        <small>{t`由学校维护`}</small>
      </dd>
    </div>
  );
}
