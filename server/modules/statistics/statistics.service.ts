import { dayOf, daysBetween } from '#contract/common/platform-time.rule.ts';
import { collegesWithin, outermostOf } from '#contract/organisation/college-tree.rule.ts';
import type {
  FigureRecount,
  FigureRecounted,
  FigureRows,
  FigureRowsQuery,
  SchoolFigures,
  SchoolFiguresQuery,
  TermStatistics,
  TermStatisticsQuery,
} from '#contract/statistics/statistics.contract.ts';
import { weeksBegun } from '#contract/statistics/term-weeks.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { administrationOf, isInside, type Within } from '#server/platform/access/administration.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TermFigure } from '#server/platform/ports/term-figures.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { countedTerm, followedDays, type DaySum } from './counts.repository.ts';
import { countFigure, daySums, differing, sumsOfUncounted } from './counts.service.ts';
import { figureOf } from './figures.rule.ts';
import { collegesOf, statisticsRepository, type College } from './statistics.repository.ts';

interface StatisticsAccess {
  schoolId: string;
  /** Of whoever administers colleges: the outermost. */
  collegeIds: readonly string[] | null;
  within: Within;
  colleges: readonly College[];
}

type Terms = Awaited<ReturnType<ReturnType<typeof statisticsRepository>['terms']>>;

const mostTerms = 6;

/** The term a year before, else the one before; null for the first. */
function usualCompared(terms: Terms, term: Terms[number]) {
  const away = ({ startsOn }: Terms[number]) => Math.abs(daysBetween(startsOn, term.startsOn) - 365);
  const earlier = terms.filter(({ startsOn }) => startsOn < term.startsOn);
  return earlier.find((one) => away(one) < 45) ?? earlier[0] ?? null;
}

/** @throws Refusal notFound for a term that is not among them */
function oneOfThem(terms: Terms, id: string) {
  const found = terms.find((one) => one.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Figures of terms, for those who administer the school or a college of it. */
export const statisticsService = (figures: readonly TermFigure[]) => (db: Database) => {
  async function accessTo(actor: PersonActor, schoolId: string | null): Promise<StatisticsAccess> {
    const held = await administrationOf(db, actor, schoolId);
    if (!held) throw new Refusal('notFound');
    const colleges = await collegesOf(db, held.schoolId);
    const collegeIds = held.collegeIds && outermostOf(colleges, held.collegeIds);
    const within = collegeIds && collegesWithin(colleges, collegeIds).map(({ id }) => id);
    return { schoolId: held.schoolId, collegeIds, within, colleges };
  }

  /** @throws Refusal notFound where the actor administers nothing of the term's school, or there is no such figure */
  async function opened(actor: PersonActor, termId: string, figureId: string) {
    const term = await countedTerm(db, termId);
    const figure = figures.find(({ id }) => id === figureId);
    if (!term) throw new Refusal('notFound');
    const access = await accessTo(actor, term.schoolId);
    if (!figure) throw new Refusal('notFound');
    return { term, figure, access };
  }

  return {
    async get(asked: TermStatisticsQuery, actor: PersonActor): Promise<TermStatistics> {
      const { schoolId, collegeIds, within, colleges } = await accessTo(actor, asked.schoolId ?? null);
      const repository = statisticsRepository(db, schoolId, within);
      const own = colleges.filter(({ id }) => collegeIds?.includes(id));
      const all = await repository.terms();
      const shown = {
        school: await repository.school(),
        college: collegeIds && own.map(({ name }) => name).join('、'),
        terms: all.map(({ startsOn: _, ...term }) => term),
      };
      const running = all.find(({ status }) => status === 'running') ?? all.find(({ status }) => status !== 'planned');
      const term = asked.termId === undefined ? (running ?? all[0]) : oneOfThem(all, asked.termId);
      if (!term) return { ...shown, termId: null, comparedId: null, comparedWeeks: 0, figures: [] };
      const wanted = asked.comparedId === undefined ? usualCompared(all, term) : oneOfThem(all, asked.comparedId);
      const compared = weeksBegun(term) === 0 ? null : wanted;
      const past = all.slice(all.indexOf(term), all.indexOf(term) + mostTerms).toReversed();
      const read = [...new Set([...past.map(({ id }) => id), ...(compared ? [compared.id] : [])])];
      const parts = {
        ...{ term, compared, past, colleges, rootIds: collegeIds ?? [], locale: actor.locale },
        comparedWeeks: Math.min(weeksBegun(term), compared?.weeks ?? 0),
        sums: [...(await repository.sums(read)), ...(await sumsOfUncounted(db, read, figures, within))],
        medians: collegeIds === null ? await repository.medians(term.name) : new Map<string, number>(),
        moments: await repository.moments(term.id),
      };
      return {
        ...shown,
        ...{ termId: term.id, comparedId: compared?.id ?? null, comparedWeeks: parts.comparedWeeks },
        figures: figures.map((figure) => figureOf(figure, parts)),
      };
    },

    async rows(
      { termId, figure: id, collegeId, kind, ...page }: FigureRowsQuery,
      actor: PersonActor,
    ): Promise<FigureRows> {
      const { term, figure, access } = await opened(actor, termId, id);
      const { colleges, within } = access;
      const chosen =
        collegeId === undefined
          ? within
          : access.collegeIds?.length === 1 && collegeId === access.collegeIds[0]
            ? // Beside the colleges that lie in it, it stands for itself alone.
              [collegeId]
            : collegesWithin(colleges, collegeId).map((one) => one.id);
      if (chosen && (chosen.length === 0 || !chosen.every((one) => within === null || within.includes(one))))
        throw new Refusal('notFound');
      const isShown = (one: DaySum) => isInside(chosen, one.collegeId) && (!kind || one.kind === kind);
      const sums = (await daySums(db, term, figure)).filter(isShown);
      const repository = statisticsRepository(db, term.schoolId, within);
      return repository.rows(term, figure, { ...page, colleges: chosen, kind: kind ?? null, sums });
    },

    async schools({ termId, figure: id, ...page }: SchoolFiguresQuery, actor: PersonActor): Promise<SchoolFigures> {
      const { term, figure } = await opened(actor, termId, id);
      if (!actor.roles.includes('platformAdmin')) throw new Refusal('forbidden');
      return statisticsRepository(db, term.schoolId, null).schools(term, figure, page);
    },

    async recount({ termId, figure: id }: FigureRecount, actor: PersonActor): Promise<FigureRecounted> {
      const { term, figure, access } = await opened(actor, termId, id);
      // What nobody has counted yet was shown from the rows.
      const before = await daySums(db, term, figure);
      const isKept = daysBetween(term.endsOn, dayOf(Date.now())) <= followedDays;
      const counted = await countFigure(db, term, figure, { since: null, isKept });
      if (!counted) throw new Refusal('tryAgain');
      const isOurs = ({ collegeId }: DaySum) => isInside(access.within, collegeId);
      const [shown, now] = [before.filter(isOurs), counted.now.filter(isOurs)];
      const sumOf = (sums: readonly DaySum[]) => sums.reduce((sum, { amount }) => sum + amount, 0) / figure.per;
      return { before: sumOf(shown), value: sumOf(now), differs: differing(shown, now), isKept };
    },
  };
};
