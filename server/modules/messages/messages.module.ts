import { dataWords } from '#server/platform/ports/data-words.ts';
import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { fieldCipher } from '#server/platform/secrets/field-cipher.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { sweepBlankAnnouncements } from './announcements/announcements.repository.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { announcementMessageTypes } from './announcements/announcements.words.ts';
import { announcementDelivery } from './announcements/delivery.service.ts';
import { filesInAnnouncements, filesOfDrafts, readsAnnouncement } from './announcements/received.repository.ts';
import { renewCalendarKeys } from './calendar/calendar.repository.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { inboxRepository, sweepMessages } from './inbox.repository.ts';
import { departuresService } from './departures/departures.service.ts';
import { messagesPersonalData } from './messages.personal-data.ts';
import { messagesRoutes } from './messages.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { messageSettingsRoutes } from './settings/settings.routes.ts';

const cipherOf = ({ secrets, oldKeys }: Settings) => fieldCipher(secrets.PHONE_KEY, oldKeys.PHONE_KEY);

/** What people are told, and what they have done with it. */
export default defineModule({
  id: 'messages',
  area: {
    title: dataWords('消息', 'Messages'),
    always: dataWords('审核结果和安全提醒由消息送达', 'Decisions and warnings reach people by messages'),
  },
  tables: {
    messages: {},
    announcements: {
      people: { sender_id: 'kept', told_up_to: 'kept', reminded_up_to: 'kept' },
      joining: {
        sender_id: { name: dataWords('公告', 'Announcements') },
        ...{ told_up_to: 'stays', reminded_up_to: 'stays' },
      },
    },
    announcement_audiences: {},
    announcement_files: { others: ['file_id'] },
    message_copies: {
      people: { person_id: 'deleted' },
      joining: { person_id: { name: dataWords('消息', 'Messages'), keys: [['message_id'], ['key']] } },
    },
    // The address and the settings of the account that stays hold.
    calendar_addresses: { people: { person_id: 'deleted' }, joining: { person_id: 'stays' } },
    message_settings: { people: { person_id: 'deleted' }, joining: { person_id: 'stays' } },
    message_choices: { people: { person_id: 'deleted' }, joining: { person_id: 'stays' } },
    message_departures: {
      people: { person_id: 'deleted' },
      others: ['outbox_id'],
      joining: { person_id: 'stays' },
    },
  },
  needs: ['accounts'],
  keys: { of: 'addresses of calendars', renew: (db, settings) => renewCalendarKeys(db, cipherOf(settings)) },
  open({ db, live, jobs, log, settings, sites, areas, outbox, gathered }, { accounts }) {
    const { messages } = outbox;
    const departures = departuresService({ db, messages, accounts, sites, settings });
    const idleMs = Math.max(settings.session.idleMs, settings.session.adminIdleMs) + 10 * minuteMs;
    const { audiences: kinds } = gathered;
    const delivery = announcementDelivery({ db, live, jobs, log, kinds, idleMs });
    return {
      routes(api) {
        announcementsRoutes(api, { kinds, delivery });
        messagesRoutes(api, live);
        outboxRoutes(api, outbox);
        const typesAt = (host: string) => gathered.messageTypes.filter((one) => areas.has(one, host));
        const datesAt = (host: string) => gathered.dates.filter((one) => areas.has(one, host));
        messageSettingsRoutes(api, { live, accounts, delivery: settings.delivery, typesAt });
        calendarRoutes(api, db, { cipher: cipherOf(settings), datesAt, sites });
      },
      queues: [delivery.queue],
      messageTypes: announcementMessageTypes,
      files: {
        name: dataWords('公告', 'Announcements'),
        reads: readsAnnouncement,
        searches: true,
        shows: filesInAnnouncements,
        holds: filesOfDrafts,
      },
      chores: [
        { name: 'announcements', everyMs: 2000, run: delivery.round },
        { name: 'messages', everyMs: hourMs, run: () => sweepMessages(db) },
        { name: 'blank announcements', everyMs: hourMs, run: () => sweepBlankAnnouncements(db) },
        { name: 'message departures', everyMs: 1000, run: departures.leave },
        { name: 'message weeks', everyMs: minuteMs, run: departures.leaveWeeks },
        { name: 'message departures sweep', everyMs: hourMs, run: departures.sweep },
      ],
      personal: messagesPersonalData,
      provides: { inbox: inboxRepository(live) },
    };
  },
});
