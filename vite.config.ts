import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { firstPageParts } from './scripts/first-page.ts';
import { namedParts } from './scripts/named-parts.ts';
import { pdfjsAssets } from './scripts/pdfjs-assets.ts';
import { singleIcons } from './scripts/single-icons.ts';
import { partedTexts } from './scripts/parted-texts.ts';
import { tokenNames } from './scripts/token-names.ts';
import { withoutMeshopt } from './scripts/without-meshopt.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { sharingDocument, sharingFiles } from './tests/support/sharing-files.ts';

const firstPage = new Set(['src/main.tsx', ...firstPageParts()].map((file) => join(import.meta.dirname, file)));

/** Where `npm run dev` finds the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
/** The server judges the origin by the host that the browser asked, and so must hear it. */
const toServer = { target: server, changeOrigin: false };

const ofTiptap = (part: string) => `@tiptap/${part}`;
/**
 * React and all that stands on it, which together are four thousand files: bundled once, they load in a tenth of the
 * time. All parts of a package that are imported stand here, or it would be there twice.
 */
const inOnePiece = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/test-utils'],
  ...[
    '@fluentui/react-components',
    '@fluentui/react-icons',
    'wouter',
    'wouter/use-browser-location',
    'valtio',
    'valtio/utils',
  ],
  ...['@lingui/core', '@lingui/react', '@tanstack/react-query', 'xstate', '@xstate/react', 'react-hook-form'],
  ...['@testing-library/react', '@testing-library/user-event', '@testing-library/dom'],
  ...['core', 'react', 'starter-kit', 'pm/state', 'pm/view', 'extension-image', 'extension-table'].map(ofTiptap),
  ...['extension-subscript', 'extension-superscript'].map(ofTiptap),
];

/** Node reads these by itself, once a worker; what Vitest reads it reads anew for each file. */
const readByNode = [/\/(?:server|scripts|src\/(?:contract|machines))\/.*\.ts$/];
/** The product with a browser each: they change nothing of the worker that the next of them meets. */
const inBrowsers = ['tests/{browser,model}/**/*.test.ts'];
const sharing = sharingFiles();
const sharingOneDocument = sharingDocument();

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    // A missing translation fails the build; while developing it only shows the source text.
    lingui(command === 'build' ? { failOnCompileError: true, failOnMissing: true } : {}),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    isSsrBuild && namedParts(),
    !isSsrBuild && pdfjsAssets(),
    !isSsrBuild && partedTexts(),
    singleIcons(),
    tokenNames(),
    withoutMeshopt(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': toServer, '/health': toServer } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // What most screens share of ours comes in one file instead of fifty small ones, each with its own headers. What the
    // first page never needs stays apart: Fluent's dialogs, drawers and fields, filters, tables, rich text, dates (30 kB).
    rolldownOptions: isSsrBuild
      ? {
          // What is only imported for its effects (styles) has none on the server.
          treeshake: { moduleSideEffects: false },
        }
      : {
          // A module that nobody uses anything of has no effect either; doors (`plugin-api.ts`) bring what is taken by name.
          treeshake: { moduleSideEffects: [{ test: /src\/(?!main).*\.tsx?$/, sideEffects: false }] },
          output: {
            // The first page names each file that may come later: sixteen signs travel lighter than sixty-four, and the
            // names of what is in a file would travel with all of them. The manifest tells which is which.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'first-page', test: (id) => firstPage.has(id) || id.includes('rolldown/runtime'), priority: 1 },
                // What menus show comes with the first of them.
                { name: 'icons', test: /\.icons?\.ts$/ },
                { name: 'drawn-code', test: /qr-code|drawn-code|\/uqr\// },
                // A label alone must not bring the cleaner of foreign texts.
                { name: 'fields', test: /@fluentui.react-(?:field|label)/ },
                // Nor must a link to another host.
                { name: 'outside-link', test: /outside-link/ },
                { name: 'foreign-html', test: /dompurify|foreign-html/ },
                {
                  name: 'common',
                  minShareCount: 6,
                  test: /src.(views.common.(?!scales|code|pager|page-head|near-note|work-head|rich-text|cleaner|foreign-html|outside-link|filter|search-field|work-table|toolbar|save-line|ask-dialog|wide-dialog|usual-reasons|edit-tree|batch-table|steps|conflict)|shell.(?!journal|seal|aes|use-draft|use-journal|use-record|use-tree-drag|plugin-editing|ask-code|cipher|complete-sign-in|draft-store)|contract(?!.*(auth|banks|exams|announcements|organisation|subjects|maintenance|material|homework|teaching|teachers|files)))|lingui/,
                },
              ],
            },
          },
        },
  },
  test: {
    projects: [
      {
        test: {
          name: 'shared worker',
          include: sharing,
          isolate: false,
          server: { deps: { external: readByNode } },
        },
      },
      // Screens and views: React, Fluent and all of ours are read once a worker, which takes seven times as long as the tests.
      { test: { name: 'shared document', include: sharingOneDocument, isolate: false, environment: 'jsdom' } },
      {
        test: {
          name: 'browsers',
          include: inBrowsers,
          isolate: false,
          server: { deps: { external: readByNode } },
        },
      },
      {
        test: {
          name: 'own worker',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...sharing, ...sharingOneDocument, ...inBrowsers],
        },
      },
    ],
    environment: 'node', // a test of views begins with `// @vitest-environment jsdom`
    deps: { optimizer: { client: { enabled: true, include: inOnePiece } } },
    globalSetup: ['./tests/support/machine-table.setup.ts', './tests/support/cluster.setup.ts'],
    reporters: ['./tests/support/machine-table.reporter.ts', 'default'],
    // Generous: a slow machine is no failure, and nothing here measures time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['./tests/support/setup.ts'],
    sequence: { sequencer: LongestFirst },
    // Three on two cores were no faster than two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The walks of the models, which wait for their pages most of the time.
    maxConcurrency: 2,
  },
}));
