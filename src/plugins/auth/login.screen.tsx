import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { LoginExtras, usePlatform } from '#shell/plugin-api.ts';
import { LoginCard } from '#views/auth/login-card.view.tsx';
import { LoginPage } from '#views/auth/login-page.view.tsx';
import { usePasswordLogin } from './use-password-login.ts';

/** The same card on a page of its own. */
export default function LoginScreen() {
  const { person, navigate } = usePlatform();
  const { snapshot, send, actor } = usePasswordLogin({ page: null, onCloseModal: () => undefined });

  useEffect(() => {
    const subscription = actor.subscribe({
      complete: () => navigate(actor.getSnapshot().context.goTo, { replace: true }),
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate]);

  if (person.id !== null && snapshot.matches('editing')) return <Redirect to="/index/home" replace />;
  return (
    <LoginPage>
      <LoginCard
        problem={snapshot.context.problem}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('editing')}
        onSubmit={(typed) => send({ type: 'login.submit', ...typed })}
        extras={(onFill) => <LoginExtras onFill={onFill} page={null} onSwitch={() => undefined} />}
      />
    </LoginPage>
  );
}
