import { dayOf, platformZone } from '#contract/common/platform-time.rule.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { CalendarDate } from '#server/platform/ports/dates.port.ts';

interface Calendar {
  name: string;
  locale: Actor['locale'];
  /** Links of dates are paths below it. */
  origin: string;
  dates: readonly CalendarDate[];
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** A text cannot end its line, nor begin another property (3.3.11). */
const textOf = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`))
    .join(String.raw`\n`);

/** A long line goes on after a space; no sign is cut in two. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > lineOctets) {
      rows.push(row);
      row = ' ';
      octets = 1;
    }
    row += sign;
    octets += size;
  }
  return [...rows, row].join('\r\n');
}

/** `20261124T155900Z`. */
const utcOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventOf = (date: CalendarDate, { locale, origin }: Calendar): string[] => [
  'BEGIN:VEVENT',
  `UID:${date.id}@yunhai-learning`,
  `DTSTAMP:${utcOf(date.changedAt)}`,
  `SEQUENCE:${date.revision}`,
  date.isDay ? `DTSTART;VALUE=DATE:${dayOf(date.at).replaceAll('-', '')}` : `DTSTART:${utcOf(date.at)}`,
  ...(date.until && !date.isDay ? [`DTEND:${utcOf(date.until)}`] : []),
  `SUMMARY:${textOf(date.title[locale])}`,
  `URL:${new URL(date.link, origin).href}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Dates as iCalendar (RFC 5545): the same dates give the same octets. Programs look again every hour. */
export const calendarFile = (calendar: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yunhai Learning//Dates//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(calendar.name)}`,
    `X-WR-TIMEZONE:${platformZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...calendar.dates.flatMap((date) => eventOf(date, calendar)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
