import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { loginModalMachine } from '#machines/login-modal.machine.ts';
import { LoginExtras, usePlatform } from '#shell/plugin-api.ts';
import { LoginCard } from '#views/auth/login-card.view.tsx';
import { LoginDialog } from '#views/auth/login-dialog.view.tsx';
import { usePasswordLogin } from './use-password-login.ts';

/** The login above whatever page is open; the page stays, and the action that asked goes on after it. */
export default function LoginOverlay({ onClose }: { onClose: (hasEntered: true | null) => void }) {
  const { person, navigate } = usePlatform();
  const [modal, send, actor] = useMachine(loginModalMachine);
  const [here] = useState(() => location.pathname + location.search);
  const login = usePasswordLogin({ page: here, onCloseModal: () => send({ type: 'modal.entered' }) });
  const { snapshot } = login;

  useEffect(() => {
    send({ type: 'modal.open' });
    const subscription = actor.on('closed', ({ hasEntered }) => hasEntered || onClose(null));
    return () => subscription.unsubscribe();
  }, [actor, send, onClose]);

  // The machine ends a moment after the modal has closed: only then is everything of the person there.
  useEffect(() => {
    const subscription = login.actor.subscribe({
      complete: () => {
        const { goTo } = login.actor.getSnapshot().context;
        if (goTo !== here) navigate(goTo);
        onClose(true);
      },
    });
    return () => subscription.unsubscribe();
  }, [login.actor, here, navigate, onClose]);

  // Somebody logged in in another tab.
  const isElsewhere = person.id !== null && snapshot.matches('editing');
  useEffect(() => {
    if (isElsewhere) onClose(true);
  }, [isElsewhere, onClose]);

  return (
    <LoginDialog isOpen={modal.matches('opened')} onClose={() => send({ type: 'modal.close' })}>
      <LoginCard
        problem={snapshot.context.problem}
        message={snapshot.context.message}
        isWorking={!snapshot.matches('editing')}
        onSubmit={(typed) => login.send({ type: 'login.submit', ...typed })}
        extras={(onFill) => (
          <LoginExtras onFill={onFill} page={here} onSwitch={(view) => send({ type: 'modal.switch', view })} />
        )}
      />
    </LoginDialog>
  );
}
