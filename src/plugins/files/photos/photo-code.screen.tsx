import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { filesAddresses } from '#contract/files/files.addresses.ts';
import { photoTicketMachine, type Ticket } from '#machines/files/photo-ticket.machine.ts';
import { useMachine, usePlatform } from '#shell/plugin-api.ts';
import { now } from '#views/common/now.ts';
import { PhotoCode } from '#views/files/photo-code.view.tsx';

interface Props {
  /** A new ticket for the field. */
  ask: () => Promise<Ticket>;
}

/** A button beside a field; it shows the code by which a phone sends photographs into the field. */
export default function PhotoCodeScreen({ ask }: Props) {
  const { origin } = usePlatform();
  // The field's own question does not change while it stands there.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => photoTicketMachine.provide({ actors: { ask: fromPromise<Ticket>(() => ask()) } }), []);
  const [snapshot, send] = useMachine(machine, {});
  const { ticket, message } = snapshot.context;
  const until = useMemo(() => ticket && new Date(now() + ticket.validSeconds * 1000).toISOString(), [ticket]);
  return (
    <PhotoCode
      look={snapshot.value}
      address={ticket && `${origin}${filesAddresses.phone.to()}#${ticket.secret}`}
      {...{ until, message }}
      onOpen={() => send({ type: 'code.open' })}
      onRenew={() => send({ type: 'code.renew' })}
      onClose={() => send({ type: 'code.close' })}
    />
  );
}
