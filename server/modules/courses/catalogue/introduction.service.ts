import type { CourseIntroduction, CourseIntroductionQuery } from '#contract/courses/courses.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { shortCache } from '#server/platform/database/short-cache.ts';
import { relatedCourses } from './catalogue.repository.ts';
import { enrolButton } from './enrol-button.ts';
import { introductionRepository, placeRepository } from './introduction.repository.ts';
import { treeOf } from '../outline/outline-tree.ts';

const lifetimeMs = 1000;

async function readBase(db: Database, id: string) {
  const repository = introductionRepository(db);
  const details = await repository.details(id);
  if (!details) return null;
  const [offerings, team, outline, counts, related] = await Promise.all([
    repository.offerings(id),
    repository.team(id),
    repository.outline(id),
    repository.schoolCounts(details.school.id),
    relatedCourses(db, id),
  ]);
  return { sheet: details, offerings, team, outline, counts, related };
}
type Base = NonNullable<Awaited<ReturnType<typeof readBase>>>;

type Rows = readonly Pick<Base['outline'][number], 'id' | 'parent_id' | 'kind' | 'title' | 'duration_ms' | 'pages'>[];

const totalsOf = (outline: Rows) => {
  const items = outline.filter(({ kind }) => kind !== 'chapter' && kind !== 'section');
  return {
    chapters: outline.filter(({ kind }) => kind === 'chapter').length,
    items: items.length,
    videos: items.filter(({ kind }) => kind === 'video').length,
    homework: items.filter(({ kind }) => kind === 'homework').length,
    durationMs: items.reduce((sum, { duration_ms: ms }) => sum + (ms ?? 0), 0),
  };
};

/** Chapters without ids: strangers learn titles and lengths only. */
const publicOutline = (outline: Rows): CourseIntroduction['outline'] =>
  treeOf(outline, ({ kind, title, duration_ms: durationMs, pages }) => ({ kind, title, durationMs, pages })).map(
    ({ title, sections }) => ({
      title,
      sections: sections.map((section) => ({ title: section.title, items: section.items })),
    }),
  );

/** The course page: what everyone sees is read at most once a second, the person's place each time. */
export function introductionService(db: Database) {
  const bases = shortCache<Base | null>(lifetimeMs);

  const visitorPages = shortCache<CourseIntroduction>(lifetimeMs);

  async function read(
    { id, offering: wanted, preview }: CourseIntroductionQuery,
    actor: Actor,
  ): Promise<CourseIntroduction> {
    const base = await bases.get(id, () => readBase(db, id));
    if (!base) throw new Refusal('notFound');
    const chosen = wanted ? base.offerings.find(({ offering }) => offering.id === wanted) : base.offerings[0];
    if (wanted && !chosen) throw new Refusal('notFound');
    const offering = chosen?.offering ?? null;
    const place = actor.id === null ? null : await placeRepository(db, actor).inCourse(id, offering?.id ?? null);
    const { status, pending, ...published } = base.sheet;
    const isSeen = status === 'published' || place?.isTeaching || place?.isAdministering || place?.hasPlace;
    if (!isSeen) throw new Refusal('notFound');
    const isPreview = preview === true && (place?.isTeaching === true || place?.isAdministering === true);
    const details = isPreview ? { ...published, ...pending } : published;
    const outline = isPreview ? await introductionRepository(db).draft(id) : base.outline;
    const facts = {
      offering,
      phase: chosen?.phase ?? 'after',
      mine: place?.mine ?? null,
      isTeaching: place?.isTeaching ?? false,
      isVisitor: actor.id === null,
    };
    return {
      ...details,
      isPreview,
      offering,
      school: { ...details.school, ...base.counts },
      team: base.team,
      offerings: base.offerings.map((one) => one.offering).toSorted((a, b) => b.number - a.number),
      outline: publicOutline(outline),
      totals: totalsOf(outline),
      mine: facts.mine,
      button: enrolButton(facts),
      related: base.related,
    };
  }

  return {
    /** Visitors all see the same page. */
    get: (asked: CourseIntroductionQuery, actor: Actor): Promise<CourseIntroduction> =>
      actor.id === null
        ? visitorPages.get(`${asked.id} ${asked.offering ?? ''}`, () => read(asked, actor))
        : read(asked, actor),
    forget() {
      bases.forget();
      visitorPages.forget();
    },
  };
}
