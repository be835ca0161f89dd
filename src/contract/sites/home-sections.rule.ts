/** For whom a section of the home page stands. */
export const sectionAudiences = ['visitor', 'learner', 'teacher', 'administrator'] as const;
export type SectionAudience = (typeof sectionAudiences)[number];

/** Where a site puts a section, and for whom; nobody: it is not shown. */
export interface PlacedSection {
  id: string;
  audience: readonly SectionAudience[];
}

interface Person {
  id: string | null;
  role: string | null;
  teacherState: string;
}

/** Whose sections somebody sees; who teaches and administers sees both. */
export function audiencesOf({ id, role, teacherState }: Person): readonly SectionAudience[] {
  if (id === null) return ['visitor'];
  const teaches = teacherState === '1';
  const administers = role !== null && role !== 'learner' && role !== 'teacher';
  return [
    ...(teaches ? (['teacher'] as const) : []),
    ...(administers ? (['administrator'] as const) : []),
    ...(teaches || administers ? [] : (['learner'] as const)),
  ];
}

/** Sections in the order of a site; one that it does not name stays behind the one that it follows by itself. */
export function inOrder<Section extends { id: string }>(
  sections: readonly Section[],
  placed: readonly PlacedSection[],
): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ordered = placed.flatMap(({ id }) => byId.get(id) ?? []);
  const isNamed = new Set(ordered.map(({ id }) => id));
  sections.forEach((section, at) => {
    if (isNamed.has(section.id)) return;
    const before = sections[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, section);
  });
  return ordered;
}

/** The sections that somebody sees, in the order of the site. */
export function arranged<Section extends { id: string }>(
  sections: readonly Section[],
  placed: readonly PlacedSection[],
  person: Person,
): Section[] {
  if (placed.length === 0) return [...sections];
  const audience = new Map(placed.map((one) => [one.id, one.audience]));
  const own = audiencesOf(person);
  return inOrder(sections, placed).filter(({ id }) => audience.get(id)?.some((one) => own.includes(one)) ?? true);
}
