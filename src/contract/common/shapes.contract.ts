import { Type, type Static, type TProperties, type TSchema } from 'typebox';

/** An object that refuses unknown fields. */
export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const Empty = closed({});
export type Empty = Static<typeof Empty>;

export const Nothing = Type.Null();
export type Nothing = null;

export const Id = Type.String({ format: 'uuid' });
/** ISO 8601, UTC. */
export const Moment = Type.String({ format: 'date-time' });
/** Counts writes; a write that two people can do carries the version it was based on. */
export const Version = Type.Integer({ minimum: 1 });

/** 32 random bytes that the server made, in base64url: whoever brings them was given them. */
export const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** What an answer says in words, of any length. */
export const Text = Type.String();
export const Count = Type.Integer({ minimum: 0 });
/**
 * One line that somebody types, of at most so many characters. What is unseen in it is taken out before anything is judged
 * (one-line.rule).
 */
export const Line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, 'x-line': true });
/** A line that says something: what people and things are called. */
export const NameLine = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S', 'x-line': true });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of the given words. */
export const oneOf = <const W extends readonly string[]>(words: W) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: words as unknown as string[] });

/** A list call's input: `pageNo` from 1, `pageSize` 10 if absent and 100 at most (docs/protocol.md). */
export const pageQuery = <P extends TProperties>(properties: P) =>
  closed({
    ...properties,
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** The `next` of the page before; beats pageNo. */
    after: Type.Optional(Type.String({ maxLength: 200 })),
  });

/** A list call's answer. Past 10,000 rows `totalCount` stays at 10,000 and `totalCapped` is true. */
export const pageOf = <T extends TSchema>(item: T) =>
  closed({
    data: Type.Array(item),
    pageNo: Type.Integer(),
    pageSize: Type.Integer(),
    totalCount: Type.Integer(),
    totalPage: Type.Integer(),
    totalCapped: Type.Optional(Type.Boolean()),
    next: Type.Optional(Type.String()),
  });

/** A page of what a person searched for; `isNear` where nothing has all the words, so that some are missing or differ in a sign. */
export const searchedPageOf = <T extends TSchema>(item: T) =>
  closed({ ...pageOf(item).properties, isNear: Type.Optional(Type.Literal(true)) });

/** A page in plain TypeScript, where no schema may be imported. */
export interface PageOf<T> {
  data: T[];
  pageNo: number;
  pageSize: number;
  totalCount: number;
  totalPage: number;
  totalCapped?: boolean;
  next?: string;
}
