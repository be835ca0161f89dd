import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useState } from 'react';
import { loginModalMachine, type LoginView } from '#machines/auth/login-modal.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { LoginDialog } from '#views/auth/login-dialog.view.tsx';
import { LoginForms, loginTitles } from './login-forms.part.tsx';
import { useLoginElsewhere } from './use-login-elsewhere.ts';

interface Props {
  view: LoginView;
  onClose: (hasEntered: true | null) => void;
}

/** The login above whatever page is open; the page stays, and the action that asked goes on after it. */
export default function LoginOverlay({ view, onClose }: Props) {
  const { person, navigate } = usePlatform();
  const { _ } = useLingui();
  const [modal, send, actor] = useMachine(loginModalMachine);
  const [here] = useState(() => location.pathname + location.search);
  // Somebody may have logged in in another tab before this part of the program had come.
  const [wasInside] = useState(person.id !== null);
  const isElsewhere = (useLoginElsewhere() || wasInside) && person.id !== null;

  useEffect(() => {
    send({ type: 'modal.open', view });
    const subscription = actor.on('closed', ({ hasEntered }) => hasEntered || onClose(null));
    return () => subscription.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor]);

  // The way in ends a moment after the modal has closed: only then is everything of the person there.
  const onEntered = useCallback(
    (goTo: string) => {
      if (goTo !== here) navigate(goTo);
      onClose(true);
    },
    [here, navigate, onClose],
  );

  useEffect(() => {
    if (isElsewhere) onClose(true);
  }, [isElsewhere, onClose]);

  const { view: shown, turn, account } = modal.context;
  return (
    <LoginDialog
      title={_(loginTitles[shown])}
      isShown={modal.matches('opened')}
      onClose={() => send({ type: 'modal.close' })}
    >
      {turn > 0 && (
        <LoginForms
          view={shown}
          account={account}
          page={here}
          onSwitch={(next, filled) => send({ type: 'modal.switch', view: next, account: filled })}
          onEntering={() => undefined}
          onCloseModal={() => send({ type: 'modal.entered' })}
          onEntered={onEntered}
          onClose={() => send({ type: 'modal.close' })}
        />
      )}
    </LoginDialog>
  );
}
