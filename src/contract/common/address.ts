import { uuidForm } from './uuid.rule.ts';

/** A value of the query: how it stands in an address, and what an address without it means. */
interface Field<Value> {
  usual: Value;
  /** Where it has another name in the address than in the code. */
  name?: string;
  /** Anything unknown or broken reads as the usual. */
  read(text: string): Value;
  write(value: Value): string;
}

type Path = `/${string}`;
type Fields = Record<string, Field<unknown>>;
type None = Record<never, never>;
type ValueOf<F> = F extends Field<infer Value> ? Value : never;

/** `code` of `/r/:code`. */
type Part<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Part<`/${Rest}`>
  : P extends `${string}/:${infer Name}`
    ? Name
    : never;

type Given<P extends Path, Of, Query> = { [Name in Part<P>]: string } & { [Name in keyof Of]: ValueOf<Of[Name]> } & {
  [Name in keyof Query]?: ValueOf<Query[Name]> | undefined;
};

/** A route as links write it and as its page reads it. */
interface Address<P extends Path, Of, Query> {
  /** For the declaration of the route. */
  pattern: P;
  /** The shortest address that says it: what is usual is left out. */
  to(
    ...place: keyof Given<P, Of, Query> extends never
      ? []
      : None extends Given<P, Of, Query>
        ? [place?: Given<P, Of, Query>]
        : [place: Given<P, Of, Query>]
  ): Path;
  /** What an address says, whole; `path` is for patterns with parts, which are '' at any other path. */
  read(search: string | URLSearchParams, path?: string): Required<Given<P, Of, Query>>;
}

/** What the page of an address gets to know. */
export type Read<A extends { read: (...given: never[]) => unknown }> = ReturnType<A['read']>;

const partsOf = (path: string) => path.split('/');

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * Declares the address of a route, in `<area>.addresses.ts`: the only place that knows how it is spelled.
 * @param pattern as the router takes it; `:name` is a part that changes
 * @param fields `of`: what the page is about, so every link must say it; `query`: what a link may say
 */
export function address<const P extends Path, Of extends Fields = None, Query extends Fields = None>(
  pattern: P,
  { of, query }: { of?: Of; query?: Query } = {},
): Address<P, Of, Query> {
  const fields = Object.entries<Field<unknown>>({ ...of, ...query });
  const to = (place: Record<string, unknown> = {}): Path => {
    const path = partsOf(pattern).map((part) =>
      part.startsWith(':') ? encodeURIComponent(String(place[part.slice(1)])) : part,
    );
    const said = new URLSearchParams();
    for (const [key, field] of fields) {
      const written = field.write(place[key] ?? field.usual);
      if (written !== field.write(field.usual)) said.set(field.name ?? key, written);
    }
    return `${path.join('/') as Path}${said.size > 0 ? `?${said}` : ''}`;
  };
  const read = (search: string | URLSearchParams, path = ''): Record<string, unknown> => {
    const said = new URLSearchParams(search);
    const given = partsOf(path);
    const isHere = partsOf(pattern).every((part, at) => part.startsWith(':') || part === given[at]);
    return Object.fromEntries([
      ...partsOf(pattern).flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), isHere ? decoded(given[at] ?? '') : ''] as const] : [],
      ),
      ...fields.map(([key, field]) => [key, field.read(said.get(field.name ?? key) ?? field.write(field.usual))]),
    ]);
  };
  return { pattern, to, read } as unknown as Address<P, Of, Query>;
}

/** A field that the address calls otherwise. */
export const named = <Value>(name: string, field: Field<Value>): Field<Value> => ({ ...field, name });

const like = (pattern: RegExp): Field<string> => ({
  usual: '',
  read: (text) => (pattern.test(text) ? text : ''),
  write: (value) => value,
});

/** The id of a thing of ours; '' for none. */
export const id: Field<string> = like(uuidForm);

/** A code of so many digits; '' for none. */
export const digits = (length: number): Field<string> => like(new RegExp(`^\\d{${length}}$`));

/** What somebody wrote, or a key that only the server can judge; '' for none. */
export const text = (most: number): Field<string> => ({
  usual: '',
  read: (given) => given.trim().slice(0, most).trimEnd(),
  write: (value) => value,
});

/** What somebody is still writing, with the blanks at its ends; '' for none. */
export const typed = (most: number): Field<string> => ({
  usual: '',
  read: (given) => given.slice(0, most),
  write: (value) => value,
});

/** One of these; the first is usual. */
export const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]]): Field<Value> => ({
  usual: values[0],
  read: (given) => values.find((value) => value === given) ?? values[0],
  write: (value) => value,
});

/** Several words with commas between them, each once; which of them there are, the page knows. */
export const words: Field<readonly string[]> = {
  usual: [],
  read: (given) => [...new Set(given.split(',').filter((word) => word !== ''))],
  write: (values) => values.join(','),
};

/** Yes, written as this word. */
export const flagAs = (yes: string): Field<boolean> => ({
  usual: false,
  read: (given) => given === yes,
  write: (value) => (value ? yes : ''),
});

export const flag = flagAs('1');

/** A day of the calendar, `2026-09-01`; '' for none. */
export const day: Field<string> = like(/^\d{4}-\d{2}-\d{2}$/);

/** A whole number of at most nine digits; null for none. */
export const whole: Field<number | null> = {
  usual: null,
  read: (given) => (/^\d{1,9}$/.test(given) ? Number(given) : null),
  write: (value) => (value === null ? '' : String(value)),
};

const lastPage = 1_000_000;

/** The number of a page of a list. */
export const page: Field<number> = {
  usual: 1,
  read: (given) => Math.min(lastPage, Math.max(1, Number.parseInt(given, 10) || 1)),
  write: String,
};
