import { Readable } from 'node:stream';
import type { DeliverySettings } from '../settings/delivery-settings.ts';
import { faultWord, patienceMs, type Carrier, type Outcome } from './carrier.ts';

/** Of nodemailer: which command failed, and the server's number. */
interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
}

const openMs = 10_000;
const silenceMs = 30_000;

/** One address, and nothing that could be a second one or a command. */
const isAddress = (text: string) => /^[^\s<>@,;:"()[\]]+@[^\s<>@,;:"()]+$/u.test(text) && !/\p{Cc}/u.test(text);

/** What stands in a header is one line. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Final is only what the server says of this recipient or of this text: all else is between the server and us. */
function outcomeOf(fault: SmtpFault, isHandedOver: boolean): Outcome {
  const { responseCode: number, command } = fault;
  const word = number ? `smtp ${number}` : `smtp ${faultWord(fault)}`;
  if (number && number >= 500 && (command === 'RCPT TO' || command === 'DATA')) return { kind: 'refused', fault: word };
  return { kind: isHandedOver && !number ? 'lost' : 'failed', fault: word };
}

/** Each mail by a connection of its own. The Message-ID is the message's id, so that a repetition has the same. */
export function smtpCarrier({ url, from, isTlsAsked }: NonNullable<DeliverySettings['mail']>): Carrier {
  const open = async () => {
    const [{ createTransport }, { default: MailComposer }] = await Promise.all([
      import('nodemailer'),
      import('nodemailer/lib/mail-composer'),
    ]);
    const transport = createTransport({
      ...{ url, requireTLS: isTlsAsked, disableFileAccess: true, disableUrlAccess: true },
      ...{ connectionTimeout: openMs, greetingTimeout: openMs, socketTimeout: silenceMs },
    });
    return { transport, MailComposer };
  };
  let opened: ReturnType<typeof open> | null = null;
  return async ({ id, at, to, subject, text, html }) => {
    if (!isAddress(to)) return { kind: 'refused', fault: 'address' };
    let isHandedOver = false;
    try {
      const { transport, MailComposer } = await (opened ??= open());
      const mail = new MailComposer({
        ...{ from, text, date: new Date(at), messageId: `<${id}@${from.address.split('@').at(-1)}>` },
        ...(html !== undefined && { html }),
        to: { name: '', address: to },
        subject: oneLine(subject ?? from.name),
        // Answers of machines to a machine help nobody.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
      const raw = Readable.from([await mail.compile().build()]);
      raw.once('end', () => (isHandedOver = true));
      const sending = transport.sendMail({ envelope: { from: from.address, to: [to] }, raw });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), patienceMs - 5000);
      });
      const { response } = await Promise.race([sending, late]).finally(() => clearTimeout(timer));
      const [, providerId] = /^250[ -].*?\b(?:as|id=?|queued as)\s+([\w.-]{4,80})/i.exec(response) ?? [];
      return { kind: 'accepted', ...(providerId && { providerId }) };
    } catch (fault) {
      return outcomeOf(fault as SmtpFault, isHandedOver);
    }
  };
}
