import { useState } from 'react';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import { useSearchParams } from 'wouter';
import { useLingui } from '@lingui/react/macro';
import { ownDataOperations } from '#contract/account/account.operations.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { profileCodec } from '#contract/account/user.codec.ts';
import { userOperations } from '#contract/account/user.operations.ts';
import { shownOf } from '#kit/shown.ts';
import {
  Refused,
  useAct,
  useOperation,
  usePlatform,
  usePreferences,
  useRefresh,
  useSettings,
  type CallError,
} from '#shell/plugin-api.ts';
import { DataCard } from '#views/account/data-card.view.tsx';
import { DevicesCard } from '#views/account/devices-card.view.tsx';
import { LoginLogCard } from '#views/account/login-log-card.view.tsx';
import { PreferencesCard } from '#views/account/preferences-card.view.tsx';
import { ProfileCard } from '#views/account/profile-card.view.tsx';
import { SecurityCard } from '#views/account/security-card.view.tsx';
import { SettingsPage } from '#views/account/settings.view.tsx';
import { Factor } from './factor.part.tsx';
import { Memberships } from './memberships.part.tsx';
import { useProviderBinding } from './use-provider-binding.ts';
import { saveText } from '#kit/save-text.ts';
import { Verification } from './verification.part.tsx';

/** 账号设置; with `rz=true` the verification stands first. */
export default function SettingsScreen() {
  const [query] = useSearchParams();
  const { isVerifying } = accountAddresses.settings.read(query);
  return (
    <SettingsPage>
      {isVerifying && <Verification />}
      <Profile />
      {!isVerifying && <Verification />}
      <Memberships />
      <Security />
      <Devices />
      <LoginLog />
      <Preferences />
      <OwnData />
    </SettingsPage>
  );
}

function Profile() {
  const { t } = useLingui();
  const platform = usePlatform();
  const { notify, entry } = platform;
  const profile = useOperation(userOperations.profile, {}, { freshMs: 0 });
  const save = useAct(userOperations.changeProfile, {
    refresh: [userOperations.profile],
    onDone: ({ message }) => {
      notify({ kind: 'success', title: message });
      // Name and face stand in the header, here and in the other tabs.
      void entry.readPerson().catch(() => undefined);
    },
  });
  const tell = useTell();
  const shown = shownOf(profile);
  const Field = platform.provides('upload') ? platform.upload.Field : null;
  return (
    <Refused by={[userOperations.changeProfile]}>
      <ProfileCard
        shown={shown.status === 'shown' ? { ...shown, data: profileCodec.decode(shown.data) } : shown}
        isSaving={save.isPending}
        upload={
          Field && (
            <Field
              accept=".jpg,.jpeg,.png,.webp"
              label={t`更换头像`}
              maxBytes={5 * 1024 * 1024}
              isPublic
              onStored={({ fileId }) => save.mutate({ avatarFileId: fileId }, tell)}
            />
          )
        }
        onSave={(change) => save.mutate(change, tell)}
      />
    </Refused>
  );
}

/** What a refused act says. */
function useTell() {
  const { notify } = usePlatform();
  return {
    onError: ({ message, requestId }: CallError) => notify({ kind: 'error', title: message, requestId }),
  };
}

function Security() {
  const { security, notify, confirm } = usePlatform();
  const { t } = useLingui();
  const auths = useOperation(userOperations.auths, {}, { freshMs: 0 });
  const refresh = [userOperations.auths];
  const done = { refresh, onDone: ({ message }: { message: string }) => notify({ kind: 'success', title: message }) };
  const wx = useAct(providersOperations.wxUnbind, done);
  const qq = useAct(providersOperations.qqUnbind, done);
  const again = useRefresh();
  const others = useProviderBinding();
  const tell = useTell();
  const bind = async (provider: 'phone' | 'mail') => {
    const masked = await security.bindContact(provider === 'phone' ? 'sms' : 'email');
    if (masked === null) return;
    notify({ kind: 'success', title: t`已绑定 ${masked}` });
    await again(userOperations.auths);
  };
  return (
    <SecurityCard
      factor={<Factor />}
      shown={shownOf(auths)}
      isBusy={wx.isPending || qq.isPending}
      canBind={others.canBind}
      onPassword={() => void security.changePassword()}
      onBind={(provider) => {
        if (provider === 'phone' || provider === 'mail') void bind(provider);
        else if (others.canBind(provider)) others.go(provider).catch((error: CallError) => tell.onError(error));
      }}
      onUnbind={(provider) =>
        void confirm({ title: t`解绑后不能再用其登录`, agree: t`解绑` }).then(
          (isAgreed) => isAgreed && (provider === 'wx' ? wx : qq).mutate({}, tell),
        )
      }
    />
  );
}

function Devices() {
  const { logout, notify } = usePlatform();
  const { t } = useLingui();
  const sessions = useOperation(securityOperations.sessions, {}, { freshMs: 0 });
  const end = useAct(securityOperations.endSession, { refresh: [securityOperations.sessions] });
  const tell = useTell();
  const endAll = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await end.mutateAsync({ id });
      notify({ kind: 'success', title: ids.length > 1 ? t`其他设备已全部退出登录` : t`设备已退出登录` });
    } catch (error) {
      tell.onError(error as CallError);
    }
  };
  return (
    <DevicesCard shown={shownOf(sessions)} isBusy={end.isPending} onEnd={(ids) => void endAll(ids)} onLogout={logout} />
  );
}

function LoginLog() {
  const [after, setAfter] = useState<string | null>(null);
  const log = useOperation(auditOperations.own, { pageSize: 8, ...(after !== null && { after }) }, { freshMs: 0 });
  const next = log.data?.next;
  return (
    <LoginLogCard
      shown={shownOf(log)}
      isBusy={log.isFetching}
      onFirst={after === null ? null : () => setAfter(null)}
      onOlder={next === undefined ? null : () => setAfter(next)}
    />
  );
}

function Preferences() {
  const [preferences, change] = usePreferences();
  return <PreferencesCard chosen={preferences} onChange={change} onAll={useSettings()} />;
}

function OwnData() {
  const { askOverlay, navigate, notify } = usePlatform();
  const deletion = useOperation(ownDataOperations.deletion, {}, { freshMs: 0 });
  const refresh = [ownDataOperations.deletion];
  const exported = useAct(ownDataOperations.exportData, { onDone: ({ result }) => saveText(result) });
  const keep = useAct(ownDataOperations.keepAccount, {
    refresh,
    onDone: ({ message }) => notify({ kind: 'success', title: message }),
  });
  const tell = useTell();
  const close = async () => {
    const message = await askOverlay<string, object>(() => import('./close-account.overlay.tsx'), {});
    if (message) notify({ kind: 'success', title: message });
  };
  return (
    <DataCard
      shown={shownOf(deletion)}
      isBusy={exported.isPending || keep.isPending}
      onExport={(format) => exported.mutate({ format }, tell)}
      onDelete={() => void close()}
      onKeep={() => keep.mutate({}, tell)}
      onJoin={() => navigate(accountAddresses.joining.to())}
    />
  );
}
