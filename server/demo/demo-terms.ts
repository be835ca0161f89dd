import type { Holiday, MakeUpDay } from '#contract/terms/term-calendar.rule.ts';
import type { TermRow } from '../modules/terms/terms.import.ts';
import { schoolId } from './demo-people.ts';
import { demoId } from './demo-random.ts';
import type { DemoSchool } from './demo-schools.ts';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { mondayOf } from '#contract/terms/term-calendar.rule.ts';
import { termOf } from './demo-plan.ts';

const holiday = (name: string, startsOn: string, endsOn = startsOn): Holiday => ({ name, startsOn, endsOn });

/** Holidays as the State Council announced them; of a year without an announcement yet, those that the law fixes. */
const holidays: readonly Holiday[] = [
  holiday('清明节', '2025-04-04', '2025-04-06'),
  holiday('劳动节', '2025-05-01', '2025-05-05'),
  holiday('端午节', '2025-05-31', '2025-06-02'),
  holiday('国庆节、中秋节', '2025-10-01', '2025-10-08'),
  holiday('元旦', '2026-01-01', '2026-01-03'),
  holiday('清明节', '2026-04-04', '2026-04-06'),
  holiday('劳动节', '2026-05-01', '2026-05-05'),
  holiday('端午节', '2026-06-19', '2026-06-21'),
  holiday('中秋节', '2026-09-25', '2026-09-27'),
  holiday('国庆节', '2026-10-01', '2026-10-07'),
  holiday('元旦', '2027-01-01'),
  holiday('清明节', '2027-04-05'),
  holiday('劳动节', '2027-05-01', '2027-05-02'),
  holiday('端午节', '2027-06-09'),
  holiday('中秋节', '2027-09-15'),
  holiday('国庆节', '2027-10-01', '2027-10-03'),
];

/** Working days at weekends of the same announcements, and which lessons a school teaches on them. */
const makeUpDays: readonly MakeUpDay[] = [
  { day: '2025-04-27', replaces: '2025-05-05' },
  { day: '2025-09-28', replaces: '2025-10-07' },
  { day: '2025-10-11', replaces: '2025-10-08' },
  { day: '2026-01-04', replaces: '2026-01-02' },
  { day: '2026-05-09', replaces: '2026-05-05' },
  { day: '2026-09-20', replaces: '2026-10-06' },
  { day: '2026-10-10', replaces: '2026-10-07' },
];

/** Autumn from the week of 1 September, twenty weeks; spring from the first Monday after 24 February, nineteen. */
function daysOf(name: string) {
  const [year = '', half] = name.split(' ');
  const startsOn = half === '秋' ? mondayOf(`${year}-09-01`) : addDays(mondayOf(`${year}-02-24`), 7);
  return { startsOn, endsOn: addDays(startsOn, (half === '秋' ? 20 : 19) * 7 - 3) };
}

/** The name of the term so many half years later. */
function shifted(name: string, steps: number): string {
  const [year = '', half] = name.split(' ');
  const place = Number(year) * 2 + (half === '秋' ? 1 : 0) + steps;
  return `${Math.floor(place / 2)} ${place % 2 === 1 ? '秋' : '春'}`;
}

/** Of each school the last term, the one of today and the next. */
export function planTerms(schools: readonly DemoSchool[], now: Date): TermRow[] {
  const today = dayOf(now);
  const current = termOf(now);
  return schools.flatMap(({ key }) =>
    [-1, 0, 1].map((step): TermRow => {
      const name = shifted(current, step);
      const { startsOn, endsOn } = daysOf(name);
      const isWithin = ({ startsOn: from, endsOn: to }: Pick<Holiday, 'startsOn' | 'endsOn'>) =>
        startsOn <= from && to <= endsOn;
      const own = holidays.filter(isWithin);
      return {
        ...{ id: demoId(`term ${key} ${name}`), schoolId: schoolId(key), name, startsOn, endsOn, holidays: own },
        status:
          step < 0 ? 'locked' : endsOn < today ? 'closed' : startsOn <= today && step === 0 ? 'running' : 'planned',
        makeUpDays: makeUpDays.filter(
          ({ day, replaces }) =>
            isWithin({ startsOn: day, endsOn: day }) &&
            own.some((one) => one.startsOn <= replaces && replaces <= one.endsOn),
        ),
      };
    }),
  );
}
