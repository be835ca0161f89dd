/** Plain objects read alike in whatever order their fields come: the server and the page need not agree on it. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Whether two values would travel alike. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);

const fieldsOf = <Content extends object>(...sides: readonly Content[]): (keyof Content)[] => [
  ...new Set(sides.flatMap((side) => Object.keys(side) as (keyof Content)[])),
];

/** Fields that both have otherwise. */
export const differing = <Content extends object>(a: Content, b: Content): (keyof Content)[] =>
  fieldsOf(a, b).filter((field) => !isSame(a[field], b[field]));

export const pick = <Content extends object>(from: Content, fields: readonly (keyof Content)[]): Partial<Content> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Content>;

/** `under` with these fields of `top`; a field that `top` has not is left out. */
export const laid = <Content extends object>(
  under: Content,
  top: Content,
  fields: readonly (keyof Content)[],
): Content =>
  Object.fromEntries(
    fieldsOf(under, top)
      .map((field) => [field, fields.includes(field) ? top[field] : under[field]] as const)
      .filter(([, value]) => value !== undefined),
  ) as Content;

/** What became of one thing that two have changed since `base`. */
export interface Merge<Content> {
  /** Theirs with mine on top; where they clash, mine. */
  content: Content;
  /** Fields that were changed here, and that the others have not alike. */
  mine: readonly (keyof Content)[];
  /** Those of mine that the others changed too, to something else: a person has to choose. */
  clashing: readonly (keyof Content)[];
}

/**
 * The one three-way merge, field by field: what was changed here stays, all else follows the others. Two changes clash
 * only in a field that both changed, to different values.
 */
export function merge<Content extends object>(base: Content, mine: Content, theirs: Content): Merge<Content> {
  const changed = differing(base, mine).filter((field) => !isSame(mine[field], theirs[field]));
  return {
    content: laid(theirs, mine, changed),
    mine: changed,
    clashing: changed.filter((field) => !isSame(theirs[field], base[field])),
  };
}
