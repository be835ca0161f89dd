import type { LoginView } from '#machines/login-modal.machine.ts';
import { LoginExtras } from '#shell/plugin-api.ts';
import type { DoorProps } from './door.ts';

/** What areas put below the form of a view. */
export const DoorExtras = ({ view, door }: { view: LoginView; door: DoorProps }) => (
  <LoginExtras
    view={view}
    onFill={(account, password) => door.onType('login', { account, password })}
    page={door.page}
    onSwitch={door.onSwitch}
    onEntering={door.onEntering}
    onCloseModal={door.onCloseModal}
    onEntered={door.onEntered}
  />
);
