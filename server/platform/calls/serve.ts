import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { confirmingOf } from '#contract/common/confirmation.rule.ts';
import type { Operation } from '#contract/common/operation.ts';
import type { Actor, PersonActor } from '../access/actor.ts';
import { answer, localeOf, sharedResult, type SharedResult } from './answer.ts';
import type { Database } from '../database/database.ts';
import { confirmationOf } from '../access/checks.ts';
import { Refusal } from '../refusals/refusal.ts';
import { serializable } from './serializable.ts';

/** The schema of an answer as it travels (docs/protocol.md, "Envelope and codes"). */
const envelopeOf = (result: TSchema) =>
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    result: Type.Union([result, Type.Null()]),
    encryption: Type.Boolean(),
  });

/** `unknown` where the schema's type is the operation's, both ways; else `never`, which nothing fits. */
type Fits<S extends TSchema, T> = [Static<S>, T] extends [T, Static<S>] ? unknown : never;

/** A call that declares what it brings with 409 has a schema for it; no other has. */
type ConflictOf<Current, Now extends TSchema> = [Current] extends [never]
  ? { current?: undefined }
  : { current: Now & Fits<Now, Current> };

/** A call that declares `person` never meets a visitor. */
type ActorOf<Person> = [Person] extends [true] ? PersonActor : Actor;

/** An operation of which only the declaration matters. */
export type AnyOperation = Omit<Operation<unknown, unknown>, 'carries' | 'conflict'>;

/** What a handler works with besides its input. */
export interface Call {
  /** All that the call reads and writes: of a repeatable one the transaction that also keeps its key and its answer. */
  db: Database;
  /** For the few handlers that set cookies or look at the connection. */
  request: FastifyRequest;
  reply: FastifyReply;
}

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

/**
 * Serves an operation below `/api`: the schema judges the input, the handler answers, the schema writes the answer.
 * What the handler needs to refuse, it throws as `Refusal`.
 */
export function serve<
  Input,
  Result,
  Person extends true | undefined,
  Current,
  In extends TObject,
  Out extends TSchema,
  Now extends TSchema,
>(
  app: FastifyInstance,
  operation: Operation<Input, Result, Person, Current>,
  schemas: {
    input: In & Fits<In, Input>;
    result: Out & Fits<Out, Result>;
    /** A call and its answer, for the OpenAPI page. */
    example?: { input: NoInfer<Input>; result: NoInfer<Result> };
    /** What the answer says, where that depends on the result. */
    words?: (result: NoInfer<Result>, locale: Actor['locale']) => string;
  } & ConflictOf<Current, Now>,
  handler: (input: NoInfer<Input>, actor: ActorOf<Person>, call: Call) => NoInfer<Result> | Promise<NoInfer<Result>>,
  config: Pick<FastifyContextConfig, 'isUnsigned' | 'isIdle' | 'isOnce'> = {},
): void {
  const { method, path, needs, person, says = 'ok', query = [], summary } = operation;
  const input: TObject = schemas.input;
  const result: TSchema = schemas.result;
  const current: TSchema | undefined = schemas.current;
  const writing = serializable(result);
  const inPath = paramsOf(path);
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const inQuery = hasBody ? query : Object.keys(input.properties).filter((name) => !inPath.includes(name));
  const pick = (names: readonly string[]) => Type.Pick(input, [...names], { additionalProperties: false });
  const rest = Type.Omit(input, [...inPath, ...inQuery], { additionalProperties: false });

  const confirming = confirmingOf(operation);
  /** @throws Refusal `confirmFirst` where this person has to confirm first, and has not within the last 5 minutes */
  function judgeConfirmation({ session }: FastifyRequest) {
    const code = confirmationOf({ confirming, roles: session?.roles ?? [], session });
    if (code !== null) throw new Refusal(code);
  }

  /** A frozen answer is given to many (a list that everyone sees alike), so it is written once. */
  const writtenOnce = new WeakMap<object, SharedResult>();
  function writtenOf(reply: FastifyReply, answered: Result): string | SharedResult {
    const json = () => reply.serializeInput(answered as never, writing as never) as string;
    if (typeof answered !== 'object' || answered === null || !Object.isFrozen(answered)) return json();
    const known = writtenOnce.get(answered) ?? sharedResult(json());
    writtenOnce.set(answered, known);
    return known;
  }

  app.route({
    method,
    url: path,
    config: {
      ...{ ...config, needs, person: person === true, operation: operation as AnyOperation, result },
      ...(current && { current: { schema: current, writing: serializable(current) } }),
      ...(schemas.example && { example: schemas.example }),
    },
    schema: {
      ...(inPath.length > 0 && { params: pick(inPath) }),
      querystring: pick(inQuery),
      ...(hasBody && { body: rest }),
      response: { 200: envelopeOf(result) },
      ...(summary !== undefined && { summary }),
    },
    handler: async (request, reply) => {
      const given = Object.assign({}, request.body, request.query, request.params) as Input;
      // The guard has refused visitors where the operation wants a person.
      const actor = request.actor as ActorOf<Person>;
      judgeConfirmation(request);
      const give = async (db: Database) => writtenOf(reply, await handler(given, actor, { db, request, reply }));
      const work = (tx: Database) => give(tx).then(jsonOf);
      const isRepeatable = (hasBody || method === 'DELETE') && !config.isOnce;
      const key = isRepeatable ? request.headers['idempotency-key'] : undefined;
      const written =
        key === undefined ? await give(app.database) : await app.repeatable({ request, key, given, work });
      if (reply.sent) return reply;
      const words = schemas.words?.(JSON.parse(jsonOf(written)) as Result, localeOf(request));
      return answer(request, reply, says, written, words);
    },
  });
}

type Handlers<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (input: infer Input, actor: infer Who) => infer Result
    ? (input: Input, actor: Who, call: Call) => Result
    : never;
};

/** The methods of a service as handlers: each call is done by a service over its own database. */
export const handlersOf = <Service extends object>(
  serviceOver: (db: Database, call: Call) => Service,
): Handlers<Service> =>
  new Proxy({} as Handlers<Service>, {
    get: (_, name) => (input: unknown, actor: unknown, call: Call) => {
      const service = serviceOver(call.db, call) as Record<PropertyKey, (input: unknown, actor: unknown) => unknown>;
      return service[name]!(input, actor);
    },
  });

const jsonOf = (result: string | SharedResult): string => (typeof result === 'string' ? result : result.json);

/** One call whose repetitions get the first one's answer. */
export interface Repeatable {
  request: FastifyRequest;
  key: string | string[];
  given: unknown;
  work: (tx: Database) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of calls that have no key: each statement stands by itself. */
    database: Database;
    repeatable(call: Repeatable): Promise<string>;
  }
  interface FastifyContextConfig {
    /** What the route serves; the OpenAPI page and the tests read it. */
    operation?: AnyOperation;
    /** The schema of a successful `result`. */
    result?: TSchema;
    /** What a 409 brings: the record as it is now; its schema, and the same for writing it. */
    current?: { schema: TSchema; writing: unknown };
    /** One call and its answer. */
    example?: { input: unknown; result: unknown };
  }
}
