import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Character maps, fonts and decoders without which Chinese and scanned PDFs show boxes. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Lays pdfjs's own files at `/pdfjs/…`: copied into the bundle, and served from the package while developing. */
export const pdfjsAssets = (): Plugin => ({
  name: 'pdfjs-assets',
  async generateBundle() {
    for (const folder of folders)
      for (const name of await readdir(join(home, folder)))
        this.emitFile({
          type: 'asset',
          fileName: `pdfjs/${folder}/${name}`,
          source: await readFile(join(home, folder, name)),
        });
  },
  configureServer(server) {
    server.middlewares.use('/pdfjs', (request, response, next) => {
      const [, folder = '', name = ''] = (request.url ?? '').split('?', 1)[0]!.split('/');
      if (!folders.includes(folder)) return next();
      createReadStream(join(home, folder, basename(name)))
        .on('error', next)
        .pipe(response);
    });
  },
});
