import { clockOf, momentOf, type Moment } from '../common/platform-time.rule.ts';

interface Times {
  startsAt: string;
  endsAt: string;
  enrolFrom: string;
  enrolUntil: string;
}

/** The times of an offering that begins on another day, at the same hour: all others keep their distance from it. */
export function timesFrom({ startsAt, endsAt, enrolFrom, enrolUntil }: Times, startsOn: string): Times {
  const laterMs = Date.parse(momentOf(`${startsOn}T${clockOf(startsAt).slice(11)}`)) - Date.parse(startsAt);
  const later = (moment: Moment) => new Date(new Date(moment).getTime() + laterMs).toISOString();
  return {
    startsAt: later(startsAt),
    endsAt: later(endsAt),
    enrolFrom: later(enrolFrom),
    enrolUntil: later(enrolUntil),
  };
}
