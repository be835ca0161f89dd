import { Ajv, type ErrorObject, type KeywordDefinition } from 'ajv';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { oneLine } from '#contract/common/one-line.rule.ts';
import { badField, type Issue, type IssueRule } from './issues.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { whenAsked } from './when-asked.ts';

const options = { removeAdditional: false, useDefaults: false, allErrors: false, strict: false } as const;

/** Texts of which the contract says that they are one line become one before their length is judged. */
const line: KeywordDefinition = {
  keyword: 'x-line',
  type: 'string',
  schemaType: 'boolean',
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (_isLine: boolean, text: string, _schema?: unknown, place?: DataValidationCxt) => {
    if (place) place.parentData[place.parentDataProperty] = oneLine(text);
    return true;
  },
};

const compiler = (coerceTypes: false | 'array') => {
  const ajv = new Ajv({ ...options, coerceTypes });
  // The plugin's types are those of a CommonJS default export.
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  ajv.addKeyword(line);
  return ajv;
};

/** No NUL, which PostgreSQL cannot hold, and no half of a surrogate pair. */
const isText = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value);

const maxDepth = 20;
const maxItems = 1000;

/** What no schema says: how deep and how long, and that texts can be stored. */
function refuseUnfit(value: unknown, path: string, depth: number): void {
  const refuse = (rule: IssueRule, limit?: number) => {
    throw badField(path, rule, limit);
  };
  if (typeof value === 'string') {
    if (!isText(value)) refuse('text');
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= maxDepth) refuse('depth');
    if (Array.isArray(value) && value.length > maxItems) refuse('maxItems', maxItems);
    for (const key in value) refuseUnfit((value as Record<string, unknown>)[key], `${path}/${key}`, depth + 1);
  }
}

/** Says less than what stands beside it: which of several shapes was meant is not known. */
const isVague = ({ rule }: Issue) => rule === 'type' || rule === 'anyOf' || rule === 'oneOf' || rule === 'const';

function issueOf({ instancePath, keyword, params }: ErrorObject): Issue {
  const name = params.missingProperty ?? params.additionalProperty;
  const path = name === undefined ? instancePath : `${instancePath}/${name}`;
  const limit = params.limit ?? params.format ?? params.multipleOf;
  // `\S`: what is called so says something.
  const rule = (keyword === 'pattern' && params.pattern === '\\S' ? 'required' : keyword) as IssueRule;
  return { path, rule, ...(limit !== undefined && { limit: limit as string | number }) };
}

/** @returns the issues of a 400, one a field (JSON pointer, without `/body`): the one that says most */
export function issuesOf(errors: readonly ErrorObject[]): Issue[] {
  const best = new Map<string, Issue>();
  for (const issue of errors.map(issueOf)) {
    const known = best.get(issue.path);
    if (!known || (isVague(known) && !isVague(issue))) best.set(issue.path, issue);
  }
  return [...best.values()].slice(0, 20);
}

/**
 * Two compilers: a query's texts become numbers, a body's stay what they are; neither removes unknown fields. A schema is
 * compiled when the first call comes, or a start would wait a second for hundreds of them.
 */
export function installInput(app: FastifyInstance) {
  const strict = compiler(false);
  const loose = compiler('array');
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const judgeOf = whenAsked(() => (httpPart === 'body' ? strict : loose).compile(schema as object));
    return (value: unknown) => {
      const judge = judgeOf();
      return judge(value) ? { value } : { error: judge.errors ?? [] };
    };
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const hasBody = request.routeOptions.schema?.body !== undefined;
    if (hasBody) request.body ??= {};
    try {
      if (hasBody) refuseUnfit(request.body, '', 0);
      refuseUnfit(request.query, '', 0);
      refuseUnfit(request.params, '', 0);
    } catch (refusal) {
      return done(refusal as Refusal);
    }
    done();
  });
}
