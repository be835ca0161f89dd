import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import { LoginExtras } from '#shell/plugin-api.ts';
import type { LoginFormProps } from './login-form.props.ts';

/** What areas put below the form of a view. */
export const LoginFormExtras = ({ view, form }: { view: LoginView; form: LoginFormProps }) => (
  <LoginExtras
    view={view}
    onFill={(account, password) => form.onType('login', { account, password })}
    page={form.page}
    onSwitch={form.onSwitch}
    onEntering={form.onEntering}
    onCloseModal={form.onCloseModal}
    onEntered={form.onEntered}
  />
);
