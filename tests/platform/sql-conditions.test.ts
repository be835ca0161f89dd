import { DummyDriver, Kysely, sql } from 'kysely';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Tables } from '#server/platform/database/database.ts';
import { writesQueries } from '#server/platform/database/query-compiler.ts';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

const isStatement = (text: string) => /^\s*\(?(with|select|insert|update|delete|merge|create|lock)\b/i.test(text);
/** After these words and signs another condition begins. */
const parting =
  /^(where|having|on|select|from|join|when|then|else|set|returning|group|order|limit|union|values|as|filter|using|,|;)$/i;

/**
 * Whether an `or` of this SQL may join what nobody meant: beside an `and` of the same depth, or bare in a piece that
 * is put into a larger condition. What stands in parentheses or in a `case` is judged for itself.
 */
function hasBareOr(text: string): boolean {
  const levels: Set<string>[] = [new Set()];
  const signs = text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'[^']*'/g, ' ? ')
    .matchAll(/[(),;]|\bbetween\b[^()]*?\band\b|\b\w+\b/gi);
  for (const [sign] of signs) {
    const joined = levels.at(-1)!;
    if (/^(\(|case)$/i.test(sign)) levels.push(new Set());
    else if (/^(\)|end)$/i.test(sign)) levels.pop();
    else if (parting.test(sign)) joined.clear();
    else if (/^(and|or)$/i.test(sign)) {
      joined.add(sign.toLowerCase());
      if (joined.has('or') && (joined.has('and') || (levels.length === 1 && !isStatement(text)))) return true;
    }
  }
  return false;
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' ? ')
    : template.text;

/** Every piece of SQL: behind the tag, and in plain texts that begin as a statement does. */
const sqlIn = (node: ts.Node): string | null => {
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText()) ? textOf(node.template) : null;
  if (ts.isTaggedTemplateExpression(node.parent ?? node)) return null;
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
  if (!isText) return null;
  const text = ts.isStringLiteral(node) ? node.text : textOf(node);
  return /^\s*(with|select|insert into|update|delete from)\s[^]*\b(from|set|into)\b/i.test(text) ? text : null;
};

const bareOrs = (files: readonly ts.SourceFile[]): string[] =>
  files.flatMap((file) =>
    [...nodesOf(file)].flatMap((node) => {
      const text = sqlIn(node);
      return text !== null && hasBareOr(text) ? [`${placeOf(node)} ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`] : [];
    }),
  );

describe('a condition written in SQL', () => {
  const db = new Kysely<Tables>({
    dialect: { ...writesQueries, createDriver: () => new DummyDriver() },
  });
  const either = sql<boolean>`owner_id = ${'b'} or is_public`;

  it('keeps to itself beside others, whatever it joins inside', () => {
    const { sql: text } = db.selectFrom('files').where('id', '=', 'a').where(either).selectAll().compile();
    expect(text).toBe('select * from "files" where "id" = $1 and (owner_id = $2 or is_public)');
  });

  it('is denied as a whole', () => {
    const { sql: text } = db
      .deleteFrom('files')
      .where(({ not }) => not(either))
      .compile();
    expect(text).toBe('delete from "files" where not (owner_id = $1 or is_public)');
  });

  it('says in parentheses what an `or` joins', () => {
    expect(bareOrs(sourceFiles('server', 'scripts'))).toEqual([]);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad = [
      'const a = sql`x = 1 or ${b}`;',
      'const a = sql<boolean>`x = ${b} and y or z`;',
      'sql`select 1 from t where (a) or b and c`',
      'sql`delete from t where a and exists (select from u where d and e or f)`',
      'pool.query({ text: "update t set a = 1 where b = $1 and c or d" })',
    ];
    for (const text of bad) expect([text, bareOrs([parsed('bad.ts', text)]).length]).toEqual([text, 1]);
    const good = [
      'sql`(x = 1 or ${b})`; sql`select from t where a or b`; sql`select from t where a and (b or c)`',
      'sql`select case when a or b then 1 end from t join u on c and d where e or f`; // sql`a or b`',
      "sql`select from t where a between 1 and 2 or b = 'x or y and z'`; f('update or set and insert')",
    ];
    for (const text of good) expect([text, bareOrs([parsed('good.ts', text)])]).toEqual([text, []]);
  });
});
