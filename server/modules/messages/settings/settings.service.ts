import { masked } from '#contract/common/identifier.rule.ts';
import { messageGroups, messageNews, type MessageChannel } from '#contract/messages/messages.rule.ts';
import type { MessageChoices, MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Call } from '#server/platform/calls/serve.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Accounts } from '#server/platform/ports/accounts.port.ts';
import type { MessageType } from '#server/platform/ports/inbox.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { DeliverySettings } from '#server/platform/settings/delivery-settings.ts';
import { messageSettingsRepository } from './settings.repository.ts';

export interface MessageSettingsParts {
  live: Live;
  accounts: Pick<Accounts, 'contacts'>;
  delivery: DeliverySettings;
  /** Of all areas that are on, on the site of a host. */
  typesAt: (hostname: string) => readonly MessageType[];
}

/** How the actor wants to be told. */
export const messageSettingsService =
  ({ live, accounts, delivery, typesAt }: MessageSettingsParts) =>
  (db: Database, { request }: Pick<Call, 'request'>) => {
    const types = typesAt(request.hostname);
    /** Of the actor, in the order of their groups. */
    const typesOf = (actor: PersonActor) =>
      types
        .filter(({ roles }) => !roles || roles.some((role) => actor.roles.includes(role)))
        .toSorted((one, other) => messageGroups.indexOf(one.group) - messageGroups.indexOf(other.group));

    async function read(tx: Database, actor: PersonActor): Promise<MessageSettings> {
      const rows = messageSettingsRepository(tx, actor);
      const { version, quiet, digest } = await rows.stored();
      const chosen = new Map((await rows.choices()).map(({ type, channel, isOn }) => [`${type} ${channel}`, isOn]));
      const [contacts] = await accounts.contacts(tx, [actor.id]);
      const cellOf =
        ({ id, channels, always = [] }: MessageType) =>
        (channel: MessageChannel) => {
          const isLocked = always.includes(channel);
          return { isLocked, isOn: isLocked || (chosen.get(`${id} ${channel}`) ?? channels.includes(channel)) };
        };
      return {
        ...{ version, quiet, digest },
        types: typesOf(actor).map((type) => {
          const cell = cellOf(type);
          return {
            ...{ id: type.id, group: type.group, name: type.name[actor.locale] },
            hint: type.hint?.[actor.locale] ?? '',
            channels: { product: cell('product'), mail: cell('mail'), sms: cell('sms') },
          };
        }),
        contacts: {
          mail: contacts?.email ? masked(contacts.email) : null,
          sms: contacts?.phone ? masked(contacts.phone) : null,
        },
        limits: { mails: delivery.mailsPerDay, sms: delivery.smsPerDay },
      };
    }

    /** The person's other pages follow. */
    const changed = (actor: PersonActor, work: (tx: Database) => Promise<void>): Promise<MessageSettings> =>
      inTransaction(db, async (tx) => {
        await work(tx);
        await live.publish(tx, [{ topic: `person:${actor.id}`, kind: messageNews.settings }]);
        return read(tx, actor);
      });

    return {
      read: (_input: object, actor: PersonActor) => read(db, actor),

      /** @throws Refusal notFound for a type that nobody declares · refused for what nobody can switch off */
      choose: ({ choices }: MessageChoices, actor: PersonActor) =>
        changed(actor, async (tx) => {
          for (const { type: id, channel, isOn } of choices) {
            const type = types.find((one) => one.id === id);
            if (!type) throw new Refusal('notFound');
            if (!isOn && type.always?.includes(channel)) throw new Refusal('refused');
          }
          await messageSettingsRepository(tx, actor).choose(choices);
        }),

      /** @throws Refusal invalidInput for hours without a length · conflict */
      schedule: (asked: MessageSchedule, actor: PersonActor) =>
        changed(actor, async (tx) => {
          if (asked.quiet.from === asked.quiet.to) throw badField('/quiet/to', 'quietLength');
          if (!(await messageSettingsRepository(tx, actor).schedule(asked)))
            throw conflictOn(messageSettingsOperations.schedule, await read(tx, actor));
        }),

      reset: (_input: object, actor: PersonActor) =>
        changed(actor, (tx) => messageSettingsRepository(tx, actor).reset()),
    };
  };
