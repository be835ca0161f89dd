import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm', '.txt', '.vtt', '.map']);
const smallest = 1_000;
/** Above it the best level costs seconds a file and wins next to nothing. */
const large = 1_500_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const configFile = join(root, 'vite.config.ts');
await build({ root, configFile, logLevel: 'warn' });
await compress(join(root, 'dist'));
// The server's own: what it says of pages, and how a cover is drawn (server/platform/pages).
await build({
  root,
  configFile,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/server',
    copyPublicDir: false,
    emptyOutDir: true,
    rolldownOptions: {
      input: { 'page-view': 'src/shell/page-view.ts', 'draw-cover': 'src/views/common/art/cover.ts' },
    },
  },
});

// What packages find on their own origin (server/modules/scorm/run.routes.ts): nothing of the product's comes along.
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '#contract': join(root, 'src/contract') } },
  build: {
    target: 'es2022',
    outDir: 'dist/bridge',
    copyPublicDir: false,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: { bridge: 'src/bridge/scorm-bridge.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** Writes `x.br` and `x.gz` beside each text file, so that the server never compresses while answering. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  // As many at once as zlib has threads.
  const queue = files.values();
  await Promise.all(Array.from({ length: 4 }, () => compressAll(queue)));
}

async function compressAll(queue: Iterable<string>): Promise<void> {
  for (const path of queue) {
    const content = await readFile(path);
    if (content.length < smallest) continue;
    const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${path}.br`, await brotli(content, { params }));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}
