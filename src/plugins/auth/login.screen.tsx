import { useCallback, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { portalAddresses } from '#contract/portal/portal.addresses.ts';
import { destinationOf } from '#machines/auth/complete-sign-in.machine.ts';
import { loginModalMachine } from '#machines/auth/login-modal.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { LoginPage } from '#views/auth/login-page.view.tsx';
import { LoginForms, loginTitles } from './login-forms.part.tsx';
import { useLoginElsewhere } from './use-login-elsewhere.ts';

/** The same views on a page of its own. */
export default function LoginScreen() {
  const { person, navigate, setTitle, entry } = usePlatform();
  const [modal, send] = useMachine(loginModalMachine);
  const [isEntering, setIsEntering] = useState(false);
  const isElsewhere = useLoginElsewhere();
  // Whoever logs in elsewhere, the learning app's window above all, uses up what the browser remembers.
  const [wayBack] = useState(() => entry.wayBack(null));
  const { view, turn, account } = modal.context;

  useEffect(() => send({ type: 'modal.open' }), [send]);
  useEffect(() => setTitle(loginTitles[view]), [setTitle, view]);
  const onEntered = useCallback((goTo: string) => navigate(goTo, { replace: true }), [navigate]);

  if (person.id !== null && (isElsewhere || !isEntering)) {
    const { teacherState, id } = person;
    const goTo = isElsewhere
      ? destinationOf({ teacherState, id }, { ...wayBack, hasAirz: false })
      : portalAddresses.home.to();
    return <Redirect to={goTo} replace />;
  }
  return (
    <LoginPage>
      {turn > 0 && (
        <LoginForms
          view={view}
          account={account}
          page={null}
          onSwitch={(next, filled) => send({ type: 'modal.switch', view: next, account: filled })}
          onEntering={() => setIsEntering(true)}
          onCloseModal={() => undefined}
          onEntered={onEntered}
          onClose={() => navigate(portalAddresses.home.to())}
        />
      )}
    </LoginPage>
  );
}
