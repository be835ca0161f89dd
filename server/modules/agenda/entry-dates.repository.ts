import { agendaAddresses } from '#contract/agenda/agenda.addresses.ts';
import { agendaTab } from '#contract/agenda/agenda.rule.ts';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type DateSource } from '#server/platform/ports/dates.port.ts';
import './agenda.tables.ts';

const kinds = {
  task: { id: 'ownTask', name: dataWords('我的待办', 'My task') },
  event: { id: 'ownEvent', name: dataWords('我的日程', 'My event') },
};

/** What the person wrote. */
export const entryDates: DateSource = async (db, personId, { from, until, isTodo }) => {
  const rows = await db
    .selectFrom('agenda_entries')
    .where('owner_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .$if(isTodo, (query) => query.where('form', '=', 'task').where('done_at', 'is', null))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostDates)
    .selectAll()
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const at = row.starts_at;
    const title = { 'zh-CN': row.title, 'en-US': row.title };
    const isOver = row.is_day ? dayOf(at) < dayOf(now) : at.getTime() < now;
    return {
      ...{ id: `own-${row.id}`, revision: row.version, changedAt: row.changed_at, at },
      ...(row.ends_at && { until: row.ends_at }),
      ...(row.is_day && { isDay: true as const }),
      ...{ title, name: title, course: null, form: row.form, kind: kinds[row.form] },
      state: row.form === 'event' ? 'none' : row.done_at ? 'done' : isOver ? 'late' : 'open',
      link: agendaAddresses.own.to({ tab: agendaTab, day: dayOf(at) }),
      own: { id: row.id, version: row.version, note: row.note },
    };
  });
};
