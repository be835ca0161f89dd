import { Type, type Static } from 'typebox';
import { closed, Count, oneOf, orNull, Text, Version, Line } from '../common/shapes.contract.ts';
import { messageChannels, messageGroups } from './messages.rule.ts';

/** Minutes after midnight in the platform's zone. */
const Minute = Type.Integer({ minimum: 0, maximum: 1439 });

const Schedule = closed({
  /** No mail and no SMS in these hours; the end may lie on the next day. What is held leaves together at the end. */
  quiet: closed({ isOn: Type.Boolean(), from: Minute, to: Minute }),
  digest: closed({
    /** Mails of a day in one, at 08:00. */
    isDaily: Type.Boolean(),
    /** A summary of what is unread, on Sundays at 20:00. */
    isWeekly: Type.Boolean(),
  }),
});

/** Whether events of a type come by a channel; what is locked nobody can switch off. */
const Cell = closed({ isOn: Type.Boolean(), isLocked: Type.Boolean() });

export const MessageSettings = closed({
  /** Of the schedule: counts its changes. */
  version: Version,
  types: Type.Array(
    closed({
      id: Text,
      group: oneOf(messageGroups),
      /** In the language of the call. */
      name: Text,
      /** '' for none. */
      hint: Text,
      channels: closed({ product: Cell, mail: Cell, sms: Cell }),
    }),
  ),
  ...Schedule.properties,
  /** Verified addresses, masked; null where none is bound. */
  contacts: closed({ mail: orNull(Text), sms: orNull(Text) }),
  /** What one gets on one day at most; more mails leave together the next morning. */
  limits: closed({ mails: Count, sms: Count }),
});
export type MessageSettings = Static<typeof MessageSettings>;

export const MessageChoices = closed({
  choices: Type.Array(
    closed({
      type: Line(60, 1),
      channel: oneOf(messageChannels),
      isOn: Type.Boolean(),
    }),
    { minItems: 1, maxItems: 300 },
  ),
});
export type MessageChoices = Static<typeof MessageChoices>;

export const MessageSchedule = closed({ version: Version, ...Schedule.properties });
export type MessageSchedule = Static<typeof MessageSchedule>;
