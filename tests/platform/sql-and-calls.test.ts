import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

const server = sourceFiles('server', 'scripts');

const isConstant = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node));

/** `{ text: 'select 1', … }` */
const hasConstantText = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(
    (one) => ts.isPropertyAssignment(one) && one.name.getText() === 'text' && isConstant(one.initializer),
  );

const constantText = (node: ts.Node | undefined): boolean => {
  if (node === undefined) return false;
  if (ts.isAsExpression(node)) return constantText(node.expression);
  return isConstant(node) || hasConstantText(node);
};

/** Calls that take SQL as text, where that text is not written out in the call. Everything else binds parameters. */
const builtTexts = (files: readonly ts.SourceFile[]) =>
  files.flatMap((file) =>
    [...nodesOf(file)]
      .filter(ts.isCallExpression)
      .filter(({ expression: callee, arguments: [first] }) => {
        if (!ts.isPropertyAccessExpression(callee)) return false;
        const whole = callee.getText().replaceAll(/\s/g, '');
        if (['sql.raw', 'sql.lit', 'CompiledQuery.raw'].includes(whole)) return !isConstant(first);
        return callee.name.text === 'query' && !constantText(first);
      })
      .map((call) => ({ file: file.fileName, place: `${placeOf(call)} ${call.getText().slice(0, 60)}` })),
  );

/** Texts that are constants elsewhere: each with where they come from. */
const textsFromElsewhere: Readonly<Record<string, string>> = {
  'server/platform/database/migrate.ts': 'files of server/migrations',
  'server/platform/database/pool-database.ts':
    'what begins and ends a transaction, and statements with their parameters',
  'server/platform/database/listening.ts': 'constants of the rooms that listen',
  'server/platform/jobs/jobs.ts': 'statements of pg-boss with their parameters',
  'server/platform/backup/backup.ts': 'constants of the function that calls',
  'server/platform/database/platform-zone.ts': 'the name of the zone, a constant of the contract',
  'server/modules/auth/session-lookup.repository.ts': 'prepared statements at the top of the file',
};

describe('SQL', () => {
  it('takes values as parameters only: no text is put together', () => {
    const found = builtTexts(server).filter(({ file }) => !(file in textsFromElsewhere));
    expect(found.map(({ place }) => place)).toEqual([]);
  });

  it('has no exception that is none any more', () => {
    const files = new Set(builtTexts(server).map(({ file }) => file));
    expect(Object.keys(textsFromElsewhere).filter((file) => !files.has(file))).toEqual([]);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad = parsed(
      'bad.ts',
      'sql.raw(name); sql.raw(`select ${name}`); sql.lit(name); pool.query("select " + name); pool.query(`${name}`);' +
        'db.query({ text: `select ${name}` }); CompiledQuery.raw(name);',
    );
    const good = parsed('good.ts', 'sql.raw("uuid"); sql`select ${name}`; pool.query("select $1", [name]);');
    expect(builtTexts([bad])).toHaveLength(7);
    expect(builtTexts([good])).toEqual([]);
  });
});

/** Where a transaction is opened by the query builder itself, which knows nothing of the one around it. */
const openings = (files: readonly ts.SourceFile[]) =>
  files
    .filter((file) =>
      [...nodesOf(file)].some(
        (node) =>
          ts.isCallExpression(node) &&
          ts.isPropertyAccessExpression(node.expression) &&
          ['transaction', 'startTransaction'].includes(node.expression.name.text),
      ),
    )
    .map(({ fileName }) => fileName);

describe('transactions', () => {
  it('are opened in one place, where they become savepoints of the one that is given', () => {
    expect(openings(sourceFiles('server')).toSorted()).toEqual([
      'server/platform/database/migrate.ts',
      'server/platform/database/transaction.ts',
    ]);
  });

  it('are looked at by a rule that sees what it looks for', () => {
    expect(openings([parsed('bad.ts', 'await db.transaction().execute(work);')])).toEqual(['bad.ts']);
  });
});

/** What opens connections to somewhere else, by import. */
const reaching =
  /^(node:)?(https?|http2|net|tls|dns|dgram)(\/promises)?$|^(undici|ofetch|axios|got|nodemailer|openid-client|ws)$|^@aws-sdk\//;
/** Names of those modules that open nothing. */
const harmless = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'AddressInfo']);

const reaches = (files: readonly ts.SourceFile[]) =>
  files
    .filter((file) =>
      [...nodesOf(file)].some((node) => {
        if (ts.isCallExpression(node) && /^(globalThis\.)?fetch(Unpooled)?$/.test(node.expression.getText()))
          return true;
        if (ts.isNewExpression(node) && /^(WebSocket|EventSource)$/.test(node.expression.getText())) return true;
        if (
          ts.isCallExpression(node) &&
          node.expression.kind === ts.SyntaxKind.ImportKeyword &&
          node.arguments[0] &&
          ts.isStringLiteral(node.arguments[0])
        )
          return reaching.test(node.arguments[0].text);
        if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
        if (!reaching.test(node.moduleSpecifier.text) || node.importClause?.isTypeOnly) return false;
        const names = node.importClause?.namedBindings;
        return !(
          names &&
          ts.isNamedImports(names) &&
          !node.importClause?.name &&
          names.elements.every((one) => one.isTypeOnly || harmless.has((one.propertyName ?? one.name).text))
        );
      }),
    )
    .map(({ fileName }) => fileName);

describe('calls to other hosts', () => {
  it('are made in these files only, to addresses that nobody types in', () => {
    // Whoever adds one says where its address comes from. None comes from a person.
    const product = reaches(sourceFiles('server'));
    expect(Object.fromEntries(product.map((file) => [file, reasons[file] ?? 'why?']))).toEqual(reasons);
  });

  it('are looked at by a rule that sees what it looks for', () => {
    const bad = [
      'await fetch(input.address);',
      'import { get } from "node:https";',
      'import http from "http";',
      'const { request } = await import("undici");',
      'new WebSocket(address);',
    ];
    for (const text of bad) expect([text, reaches([parsed('bad.ts', text)])]).toEqual([text, ['bad.ts']]);
    expect(reaches([parsed('good.ts', 'import { isIP } from "node:net"; store.fetch(id);')])).toEqual([]);
  });
});

const reasons: Readonly<Record<string, string>> = {
  'server/main.ts': 'tries whether the own port is free',
  'server/platform/embedded/embedded-cluster.ts': 'tries whether a port of this machine is free',
  'server/modules/files/storage/s3-store.ts': 'S3_ENDPOINT or Amazon itself, from the settings',
  'server/modules/providers/outside/oidc.ts': 'the issuer, from the settings',
  'server/modules/providers/outside/portraits.ts': "the provider's own picture hosts, from the settings",
  'server/modules/providers/outside/provider-call.ts': "the provider's own addresses, from the settings",
  'server/rehearsal/virtual-browser.ts': 'the server that the rehearsal has opened on this machine',
  'server/platform/outbox/sms-carrier.ts': 'SMS_URL, from the settings',
  'server/platform/outbox/smtp-carrier.ts': 'SMTP_URL, from the settings',
};
