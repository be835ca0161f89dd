import { sql, type RawBuilder } from 'kysely';
import { zone } from '#server/platform/database/platform-zone.ts';

type Sql<T> = RawBuilder<T>;

const minutesOf = (at: Sql<Date>) =>
  sql<number>`(extract(hour from ${at} at time zone ${zone}) * 60 + extract(minute from ${at} at time zone ${zone}))`;

/** The next time that clocks show this minute after midnight: later than `at`. */
export const nextMinute = (at: Sql<Date>, minute: Sql<number>): Sql<Date> =>
  sql<Date>`((date_trunc('day', ${at} at time zone ${zone}) + ${minute} * interval '1 minute'
    + case when ${minutesOf(at)} >= ${minute} then interval '1 day' else interval '0' end) at time zone ${zone})`;

/** The next Sunday at this minute after midnight: later than `at`. */
export const nextSunday = (at: Sql<Date>, minute: Sql<number>): Sql<Date> =>
  sql<Date>`((date_trunc('week', ${at} at time zone ${zone}) + interval '6 days' + ${minute} * interval '1 minute'
    + case when extract(isodow from ${at} at time zone ${zone}) = 7 and ${minutesOf(at)} >= ${minute}
      then interval '7 days' else interval '0' end) at time zone ${zone})`;

/** `at`, or where it lies in quiet hours their end. They begin with minute `from` and are over with minute `to`. */
export const quietEnd = (at: Sql<Date>, from: Sql<number>, to: Sql<number>): Sql<Date> =>
  sql<Date>`case when (case when ${from} < ${to}
      then ${minutesOf(at)} >= ${from} and ${minutesOf(at)} < ${to}
      else ${minutesOf(at)} >= ${from} or ${minutesOf(at)} < ${to} end)
    then ${nextMinute(at, to)} else ${at} end`;
