import { useState, type ReactNode } from 'react';
import { nothingTyped, type LoginFormProps, type Typed } from '../../src/plugins/auth/login-form.props.ts';
import { openPart, type PartOptions } from '../support/open-part.tsx';

export { openPart, passes, presses, says, saysNot, writes } from '../support/open-part.tsx';

/** A view of the login on a page of its own; what it reports lands in `results`. */
export const openView = (Form: (props: LoginFormProps) => ReactNode, options: PartOptions) =>
  openPart(({ close }) => <View Form={Form} close={close} />, options);

function View({ Form, close }: { Form: (props: LoginFormProps) => ReactNode; close: (result: unknown) => void }) {
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  return (
    <Form
      page="/course/list"
      typed={typed}
      onType={(view, changed) => setTyped((before) => ({ ...before, [view]: { ...before[view], ...changed } }))}
      onSwitch={(view, account) => close({ view, account })}
      onEntering={() => undefined}
      onCloseModal={() => undefined}
      onEntered={(goTo) => close({ goTo })}
      onClose={() => close(null)}
    />
  );
}
