import type { Code } from './codes.ts';
import type { Access } from './permissions.rule.ts';

/** Who confirms who it is (4015) before an operation is done: nobody, those who administer, or everybody. */
export type Confirming = 'nobody' | 'administrators' | 'everybody';

/** A call as plain data: client, server, OpenAPI page and permission test are made from it. */
export interface Operation<Input, Result, Person extends true | undefined = true | undefined, Current = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. `:name` is taken from the input; the rest travels as query (GET, DELETE) or body. */
  path: `/${string}`;
  /** Which right the caller must hold; whose records it may touch is the repository's affair. */
  needs: Access;
  /** The right alone is not enough: the call wants a logged-in person, else 401. */
  person?: Person;
  /** Who confirms first; what holds where nothing is declared is told by confirmation.rule.ts. */
  confirming?: Confirming;
  /** Also for an administrator whose password is too old, who is refused (405) elsewhere. */
  isServedAlways?: true;
  /** Also for an administrator who has to turn the second factor on, who is refused (405) elsewhere. */
  isServedWithoutFactor?: true;
  /** Which text a success carries; `ok` if absent. */
  says?: Code;
  /** A code besides 200 that the client reads as success (specification, section 7). */
  accepts?: 2000 | 2100;
  /** The answer has a shape of its own instead of the product's envelope: a protocol that others made. */
  isBare?: true;
  /** Fields of the input that travel in the query although the method has a body. */
  query?: readonly string[];
  /**
   * A GET of the specification that does something (a nonce, a code, a download that counts): no page reads it before it
   * is shown, and nobody fetches it ahead. Any other GET changes nothing.
   */
  isAct?: true;
  /** One sentence for the OpenAPI page. */
  summary?: string;
  /** Only a type, never a value. */
  readonly carries?: (input: Input) => Result;
  /** Only a type too: what a write brings with 409, where it was based on an older version. */
  readonly conflict?: Conflict<Current>;
}

/** The `result` of a 409: the record as the server holds it now, in the shape in which it is read, with its version. */
export interface Conflict<Current> {
  current: Current;
}

type Declared<Input, Result> = Omit<Operation<Input, Result>, 'person' | 'conflict'>;

/**
 * Declares a call; with `person: true` its handler gets a person, never a visitor. A versioned write names as `Current`
 * what it brings where somebody else wrote since.
 */
export function operation<Input, Result, Current = never>(
  declared: Declared<Input, Result> & { person: true },
): Operation<Input, Result, true, Current>;
export function operation<Input, Result, Current = never>(
  declared: Declared<Input, Result> & { person?: undefined },
): Operation<Input, Result, undefined, Current>;
export function operation<Input, Result>(declared: Operation<Input, Result>): Operation<Input, Result> {
  return declared;
}
