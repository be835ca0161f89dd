import { Button, Field, Input, Select, Textarea } from '@fluentui/react-components';
import {
  ChatRegular,
  DeleteRegular,
  DesktopRegular,
  LinkRegular,
  LockClosedKeyRegular,
  MailRegular,
  PhoneRegular,
  ArrowDownloadRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { format } from 'date-fns/format';
import { useState, type ReactNode } from 'react';
import type { Deletion } from '#contract/account.contract.ts';
import type { OpenSessions } from '#contract/auth-security.contract.ts';
import type { OwnProfile } from '#contract/user.codec.ts';
import type { ProfileChange, UserAuths } from '#contract/user.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { PersonFace } from '#views/common/person-face.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import styles from './account.module.css';

/** What a card shows now. */
export type Shown<Data> =
  | { status: 'loading' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'shown'; data: Data };

interface CardProps<Data> {
  title: string;
  shown: Shown<Data>;
  actions?: ReactNode;
  children: (data: Data) => ReactNode;
}

function Card<Data>({ title, shown, actions, children }: CardProps<Data>) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </div>
      {shown.status === 'loading' && <SkeletonText lines={3} />}
      {shown.status === 'failed' && <FailedBlock bare what={title} message={shown.message} onRetry={shown.onRetry} />}
      {shown.status === 'shown' && children(shown.data)}
    </section>
  );
}

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
    <Card title={t`个人资料`} shown={shown}>
      {(profile) => <ProfileForm profile={profile} {...rest} />}
    </Card>
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
            {t`不用头像`}
          </Button>
        )}
        {upload}
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
        <Field label={t`昵称`} required validationMessage={isTried && isBlank ? t`请填写昵称` : undefined}>
          <Input
            value={typed.nickname}
            maxLength={30}
            onChange={(_, { value }) => setTyped({ ...typed, nickname: value })}
          />
        </Field>
        <Field label={t`性别`}>
          <Select value={typed.gender} onChange={(_, { value }) => setTyped({ ...typed, gender: value as 'male' })}>
            <option value="">{t`不填`}</option>
            <option value="female">{t`女`}</option>
            <option value="male">{t`男`}</option>
          </Select>
        </Field>
        <Field label={t`真实姓名`} hint={t`由学校维护`}>
          <Input value={profile.name || '—'} disabled />
        </Field>
        <Field label={t`学校`} hint={t`由学校维护`}>
          <Input
            value={[profile.school, profile.college, profile.staffNumber].filter(Boolean).join(' · ') || '—'}
            disabled
          />
        </Field>
        <Field label={t`介绍`} className={styles.wide}>
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

type Binding = UserAuths['bindings'][number];

interface SecurityProps {
  shown: Shown<UserAuths>;
  isBusy: boolean;
  /** Ways in of others that this deployment offers. */
  canBind: (provider: Binding['provider']) => boolean;
  onPassword: () => void;
  onBind: (provider: Binding['provider']) => void;
  onUnbind: (provider: Binding['provider']) => void;
}

/** 账号安全: password, phone, mailbox, and the ways in of others. */
export function SecurityCard({ shown, isBusy, canBind, onPassword, onBind, onUnbind }: SecurityProps) {
  const { t } = useLingui();
  const names: Record<Binding['provider'], string> = {
    phone: t`手机`,
    mail: t`邮箱`,
    wx: t`微信`,
    qq: 'QQ',
    ykb: t`学习 App`,
    oidc: t`统一身份认证`,
    cas: t`校园 CAS`,
  };
  const icons = { phone: <PhoneRegular fontSize={20} />, mail: <MailRegular fontSize={20} /> };
  const isOwn = (provider: Binding['provider']) => provider === 'phone' || provider === 'mail';
  return (
    <Card title={t`账号安全`} shown={shown}>
      {({ bindings }) => (
        <div className={styles.rows}>
          <div className={styles.row}>
            <LockClosedKeyRegular fontSize={20} aria-hidden />
            <span>
              <strong>{t`登录密码`}</strong>
              <small>{t`改了以后所有设备都要重新登录`}</small>
            </span>
            <Button onClick={onPassword}>{t`修改密码`}</Button>
          </div>
          {bindings
            .filter(({ provider, bound }) => isOwn(provider) || bound || canBind(provider))
            .map(({ provider, bound, label }) => {
              const name = names[provider];
              return (
                <div key={provider} className={styles.row}>
                  {provider === 'phone' || provider === 'mail' ? (
                    icons[provider]
                  ) : provider === 'wx' || provider === 'qq' ? (
                    <ChatRegular fontSize={20} aria-hidden />
                  ) : (
                    <LinkRegular fontSize={20} aria-hidden />
                  )}
                  <span>
                    <strong>
                      {name}
                      {!bound && <FlagTag tone="none">{t`未绑定`}</FlagTag>}
                    </strong>
                    {bound && <small>{label || t`已绑定`}</small>}
                  </span>
                  {isOwn(provider) || (!bound && canBind(provider)) ? (
                    <Button
                      disabled={isBusy}
                      aria-label={bound ? t`换绑${name}` : t`绑定${name}`}
                      onClick={() => onBind(provider)}
                    >
                      {bound ? t`换绑` : t`绑定`}
                    </Button>
                  ) : (
                    (provider === 'wx' || provider === 'qq') && (
                      <Button disabled={isBusy} aria-label={t`解绑${name}`} onClick={() => onUnbind(provider)}>
                        {t`解绑`}
                      </Button>
                    )
                  )}
                </div>
              );
            })}
        </div>
      )}
    </Card>
  );
}

interface DevicesProps {
  shown: Shown<OpenSessions>;
  isBusy: boolean;
  onEnd: (ids: readonly string[]) => void;
  onLogout: () => void;
}

const minute = (moment: string) => format(new Date(moment), 'yyyy-MM-dd HH:mm');

/** 登录设备: where one is logged in, each of which can be logged out. */
export function DevicesCard({ shown, isBusy, onEnd, onLogout }: DevicesProps) {
  const { t } = useLingui();
  const others = shown.status === 'shown' ? shown.data.filter(({ current }) => !current) : [];
  return (
    <Card
      title={t`登录设备`}
      shown={shown}
      actions={
        others.length > 0 && (
          <Button disabled={isBusy} onClick={() => onEnd(others.map(({ id }) => id))}>
            {t`退出其他全部设备`}
          </Button>
        )
      }
    >
      {(sessions) => (
        <div className={styles.rows}>
          {sessions.map(({ id, device, place, addressMasked, lastUsedAt, current }) => {
            const name = device || t`未知设备`;
            const used = minute(lastUsedAt);
            return (
              <div key={id} className={styles.row}>
                <DesktopRegular fontSize={20} aria-hidden />
                <span>
                  <strong>
                    {name}
                    {current && <FlagTag tone="ok">{t`本机`}</FlagTag>}
                  </strong>
                  <small>{[place, addressMasked, t`最近使用 ${used}`].filter(Boolean).join(' · ')}</small>
                </span>
                <Button
                  disabled={isBusy}
                  aria-label={t`退出${name}`}
                  onClick={() => (current ? onLogout() : onEnd([id]))}
                >
                  {t`退出`}
                </Button>
              </div>
            );
          })}
        </div>
      )}
    </Card>
  );
}

interface DataProps {
  shown: Shown<Deletion>;
  isBusy: boolean;
  onExport: (format: 'json' | 'csv') => void;
  onDelete: () => void;
  onKeep: () => void;
}

/** 我的数据: a copy of everything, and the wish to be gone. */
export function DataCard({ shown, isBusy, onExport, onDelete, onKeep }: DataProps) {
  const { t } = useLingui();
  return (
    <Card title={t`我的数据`} shown={shown}>
      {({ dueAt }) => {
        const day = dueAt ? format(new Date(dueAt), 'yyyy-MM-dd') : '';
        return (
          <div className={styles.rows}>
            <div className={styles.row}>
              <ArrowDownloadRegular fontSize={20} aria-hidden />
              <span>
                <strong>{t`导出我的数据`}</strong>
                <small>{t`资料、选课、学习进度、作业成绩、文件清单和操作记录；先确认是你本人`}</small>
              </span>
              <span className={styles.acts}>
                <Button disabled={isBusy} onClick={() => onExport('json')}>
                  JSON
                </Button>
                <Button disabled={isBusy} onClick={() => onExport('csv')}>
                  CSV
                </Button>
              </span>
            </div>
            <div className={styles.row}>
              <DeleteRegular fontSize={20} aria-hidden />
              <span>
                <strong>
                  {t`注销账号`}
                  {dueAt && <FlagTag tone="late">{t`等待注销`}</FlagTag>}
                </strong>
                <small>
                  {dueAt ? (
                    <Trans>{day} 前完成，在那以前可以撤回。</Trans>
                  ) : (
                    <Trans>15 个工作日内删除个人信息；成绩等教学记录会去掉姓名后保留。</Trans>
                  )}
                </small>
              </span>
              {dueAt ? (
                <Button disabled={isBusy} onClick={onKeep}>{t`撤回申请`}</Button>
              ) : (
                <Button disabled={isBusy} onClick={onDelete}>{t`申请注销`}</Button>
              )}
            </div>
          </div>
        );
      }}
    </Card>
  );
}

/** 账号设置: its cards one below another. */
export const SettingsPage = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
