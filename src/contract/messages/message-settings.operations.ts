import type { MessageChoices, MessageSchedule, MessageSettings } from './message-settings.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true } as const;

export const messageSettingsOperations = {
  read: operation<Empty, MessageSettings>({
    ...own,
    method: 'GET',
    path: '/messages/settings',
    summary: 'By which channels the person is told of what, and when not.',
  }),
  choose: operation<MessageChoices, MessageSettings>({
    ...own,
    method: 'POST',
    path: '/messages/settings/choices',
    summary: 'Switches channels of message types on or off; all others stay.',
  }),
  schedule: operation<MessageSchedule, MessageSettings, MessageSettings>({
    ...own,
    method: 'PUT',
    path: '/messages/settings/schedule',
    summary: 'Quiet hours, the mail of the day and the summary of the week.',
  }),
  reset: operation<Empty, MessageSettings>({
    ...own,
    method: 'POST',
    path: '/messages/settings/reset',
    summary: 'Everything as it is for whoever never chose.',
  }),
};
