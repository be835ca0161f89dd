import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

const files = new Map(sourceFiles('server', 'src/contract', 'src/machines').map((file) => [file.fileName, file]));

const isOnlyTypes = ({ importClause }: ts.ImportDeclaration) => {
  if (!importClause) return false;
  const names = importClause.namedBindings;
  const isEachType = names && ts.isNamedImports(names) && names.elements.every((one) => one.isTypeOnly);
  return importClause.isTypeOnly || (!importClause.name && isEachType === true);
};

/** What a file needs when it runs: modules by name, files of ours by path. */
const needs = new WeakMap<ts.SourceFile, readonly string[]>();
function needsOf(file: ts.SourceFile): readonly string[] {
  const known = needs.get(file) ?? findNeeds(file);
  needs.set(file, known);
  return known;
}

function findNeeds(file: ts.SourceFile): string[] {
  const named = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? [node.text] : []);
  const specifiers = [...nodesOf(file)].flatMap((node) => {
    if (ts.isImportDeclaration(node)) return isOnlyTypes(node) ? [] : named(node.moduleSpecifier);
    if (ts.isExportDeclaration(node)) return node.isTypeOnly ? [] : named(node.moduleSpecifier);
    const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    return isImport ? named(node.arguments[0]) : [];
  });
  return specifiers.map((one) => {
    if (one.startsWith('.')) return join(dirname(file.fileName), one);
    return one.replace(/^#(contract|machines)\//, 'src/$1/').replace(/^#server\//, 'server/');
  });
}

/** Every file that a thread needs that begins with these. The demo makes files and reads none. */
function filesOf(...beginnings: readonly string[]): ts.SourceFile[] {
  const found = new Set<string>();
  const open = [...beginnings];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path);
    if (!file || found.has(path) || path.startsWith('server/demo/')) continue;
    found.add(path);
    open.push(...needsOf(file));
  }
  return [...found].map((path) => files.get(path)!);
}

/** Packages that take apart what somebody else put together. */
const reading =
  /^(yauzl|fflate|file-type|pdfjs-dist|fast-xml-parser|read-excel-file|sharp|@napi-rs\/canvas|sanitize-html|marked|mammoth|jsdom|csv-parse|papaparse|exceljs|xlsx|unzipper|tar|adm-zip|jszip|htmlparser2|parse5|cheerio|xml2js|sax|saxes|music-metadata|image-size|mediabunny|mp4box|iconv-lite)(\/|$)/;
const unpacking = /^(create)?(gunzip|inflate|inflateRaw|unzip|brotliDecompress|zstdDecompress)(Sync)?$/i;

const readersIn = (some: readonly ts.SourceFile[]) =>
  some
    .filter(
      (file) =>
        needsOf(file).some((one) => reading.test(one)) ||
        [...nodesOf(file)].some((node) => ts.isIdentifier(node) && unpacking.test(node.text)),
    )
    .map(({ fileName }) => fileName)
    .toSorted();

/** Read on the event loop after all: each with why no person can hold it up there. */
const reasons: Readonly<Record<string, string>> = {
  'server/modules/banks/exports/export-file.ts': 'packs what the server wrote and reads none',
  'server/modules/banks/exports/paper-pictures.ts':
    'pictures as the server has stored them, of 20 MB and 50 megapixels at most; sharp has threads of its own',
  'server/modules/captcha/pictures/pictures.ts': 'draws pictures and reads none',
  'server/modules/files/storage/draw-mark.ts': 'pictures that a thread has drawn, of 2048 pixels at most',
  'server/modules/notes/notes-export.service.ts':
    'one’s own pictures of frames, of 12 MB and 50 megapixels at most; sharp has threads of its own',
  'server/modules/providers/outside/cas.ts': 'answers of the university in the settings, a megabyte at most',
  'server/platform/archives/write-zip.ts': 'packs what the server wrote and reads none',
  'server/platform/pages/page-pictures.ts':
    'covers as the server has stored them, of 60 megapixels at most; sharp has threads of its own',
  'server/platform/reading/clean-html.ts': 'texts of 8,000 characters at most (clean-rich.ts); longer ones in a thread',
};

/** The main thread; modules are found by folder. */
const server = ['server/main.ts', ...[...files.keys()].filter((path) => path.endsWith('.module.ts'))];

const programs = [...files.keys()].filter((path) => /^server\/.*\.worker\.ts$/.test(path));

describe('what people bring', () => {
  it('is read beside the event loop: the main thread has no reader', () => {
    const found = readersIn(filesOf(...server));
    expect(Object.fromEntries(found.map((file) => [file, reasons[file] ?? 'why?']))).toEqual(reasons);
  });

  it('is cleaned on the event loop by one hand, which weighs it first', () => {
    const cleaning = filesOf(...server).filter((file) =>
      needsOf(file).includes('server/platform/reading/clean-html.ts'),
    );
    expect(cleaning.map(({ fileName }) => fileName)).toEqual(['server/platform/reading/clean-rich.ts']);
  });

  it('is read in threads that one hand opens, with limits, and whose answers are weighed', () => {
    const opening = [...files.values()].flatMap((file) =>
      [...nodesOf(file)].filter((node) => ts.isNewExpression(node) && node.expression.getText() === 'Worker'),
    );
    expect(opening.map((node) => node.getSourceFile().fileName)).toEqual(['server/platform/reading/apart.ts']);
    for (const path of programs)
      expect([path, needsOf(files.get(path)!).includes('server/platform/reading/answer-apart.ts')]).toEqual([
        path,
        true,
      ]);
    expect(programs.length).toBeGreaterThanOrEqual(5);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad = [
      "import sharp from 'sharp';",
      "const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');",
      "import { gunzipSync } from 'node:zlib'; gunzipSync(bytes);",
      "export { fromBuffer } from 'yauzl';",
    ];
    for (const text of bad) expect([text, readersIn([parsed('bad.ts', text)])]).toEqual([text, ['bad.ts']]);
    const good = "import type { Sharp } from 'sharp'; import { gzip } from 'node:zlib'; gzip(bytes);";
    expect(readersIn([parsed('good.ts', good)])).toEqual([]);
  });
});

/** Streams that write, and whose fault nobody would hear: one without a listener ends the process. */
const unheard = (some: readonly ts.SourceFile[]) =>
  some.flatMap((file) =>
    [...nodesOf(file)]
      .filter(ts.isCallExpression)
      .filter((call) => /^(fs\.)?createWriteStream$/.test(call.expression.getText()))
      .filter(({ parent }) => !(ts.isCallExpression(parent) && parent.expression.getText() === 'pipeline'))
      .map(placeOf),
  );
/** `pipe` passes no fault on, and `pipeline` of `node:stream` tells only whom it was given. */
const deaf = (some: readonly ts.SourceFile[]) =>
  some.flatMap((file) =>
    [...nodesOf(file)]
      .filter(
        (node) =>
          (ts.isCallExpression(node) && node.expression.getText().endsWith('.pipe')) ||
          (ts.isImportDeclaration(node) &&
            node.moduleSpecifier.getText() === "'node:stream'" &&
            /\bpipeline\b/.test(node.importClause?.getText() ?? '')),
      )
      .map(placeOf),
  );

describe('what is written', () => {
  const written = [...files.values()].filter(({ fileName }) => fileName.startsWith('server/'));

  it('goes through pipelines whose faults are heard', () => {
    expect([...unheard(written), ...deaf(written)]).toEqual([]);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad = parsed(
      'bad.ts',
      "import { pipeline } from 'node:stream'; createWriteStream(path); read(path).pipe(target); const out = fs.createWriteStream(path);",
    );
    expect([...unheard([bad]), ...deaf([bad])]).toHaveLength(4);
    const good = parsed(
      'good.ts',
      "import { pipeline } from 'node:stream/promises'; await pipeline(await read(path), createWriteStream(path));",
    );
    expect([...unheard([good]), ...deaf([good])]).toEqual([]);
  });
});
