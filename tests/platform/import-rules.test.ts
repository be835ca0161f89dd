import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, describe, expect, it } from 'vitest';

const { forbidden = [], options = {} } = await extractConfig(
  join(import.meta.dirname, '../../.dependency-cruiser.mjs'),
);
const house = await mkdtemp(join(tmpdir(), 'yh-rules-'));
afterAll(() => rm(house, { recursive: true }));

/** For each rule a file that breaks it: who imports what. */
const breaches: Record<string, readonly [file: string, imports: string]> = {
  'main-knows-the-shell': ['src/main.tsx', './views/a/one.view.tsx'],
  'contract-stands-alone': ['src/contract/one.rule.ts', '../machines/one.machine.ts'],
  'contract-uses-typebox': ['src/contract/two.contract.ts', 'xstate'],
  'rules-and-codecs-are-bare': ['src/contract/three.rule.ts', 'typebox'],
  'machines-know-the-contract': ['src/machines/two.machine.ts', '../shell/plugin-api.ts'],
  'machines-use-xstate': ['src/machines/three.machine.ts', 'react'],
  'views-know-views': ['src/views/a/two.view.tsx', '../../machines/one.machine.ts'],
  'views-are-pure': ['src/views/a/three.view.tsx', 'xstate'],
  'foreign-html-has-one-cleaner': ['src/plugins/a/three.screen.tsx', 'dompurify'],
  'bridge-knows-the-contract': ['src/bridge/one.ts', '../shell/plugin-api.ts'],
  'bridge-brings-one-library': ['src/bridge/two.ts', 'react'],
  'gallery-shows-views': ['src/gallery/main.tsx', '../shell/plugin-api.ts'],
  'gallery-is-no-part-of-the-product': ['src/views/a/four.view.tsx', '../../gallery/gallery.tsx'],
  'kit-is-common-ground': ['src/kit/one.ts', '../shell/one.ts'],
  'shell-names-no-plugin': ['src/shell/one.ts', '../plugins/a/a.plugin.ts'],
  'plugins-use-the-plugin-api': ['src/plugins/a/one.screen.tsx', '../../shell/one.ts'],
  'plugins-do-not-meet': ['src/plugins/a/two.screen.tsx', '../b/b.plugin.ts'],
  'schemas-stay-on-the-server': ['src/shell/two.ts', '../contract/one.contract.ts'],
  'browser-has-no-node': ['src/shell/three.ts', 'node:fs'],
  'server-shares-contract-and-machines': ['server/one.ts', '../src/shell/plugin-api.ts'],
  'modules-do-not-meet': ['server/modules/a/a.service.ts', '../b/b.service.ts'],
  'platform-knows-no-module': ['server/platform/one.ts', '../modules/b/b.service.ts'],
  'no-cycles': ['server/three.ts', './two.ts'],
  'no-unresolved': ['server/four.ts', './nowhere.ts'],
};
const targets = [
  'src/contract/one.contract.ts',
  'src/machines/one.machine.ts',
  'src/views/a/one.view.tsx',
  'src/gallery/gallery.tsx',
  'src/plugins/a/a.plugin.ts',
  'src/plugins/b/b.plugin.ts',
  'src/shell/plugin-api.ts',
  'server/modules/b/b.service.ts',
  ...['xstate', 'react', 'typebox', 'dompurify'].map((name) => `node_modules/${name}/index.js`),
];

async function write(file: string, text: string) {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), text);
}

async function brokenRules(): Promise<Map<string, string[]>> {
  for (const file of targets) await write(file, 'export const value = 1;\n');
  for (const [file, imports] of Object.values(breaches))
    await write(file, `import { value } from '${imports}';\nexport const other = value;\n`);
  await write('server/two.ts', "import { other } from './three.ts';\nexport const value = other;\n");
  const { tsConfig: _ofTheProduct, ...rest } = options;
  const { output } = await cruise(['src', 'server'], {
    ...rest,
    baseDir: house,
    ruleSet: { forbidden },
    validate: true,
  });
  const found = new Map<string, string[]>();
  for (const { rule, from } of (output as ICruiseResult).summary.violations)
    found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
  return found;
}

describe('who may import whom', () => {
  it('has a breach in this test for every rule', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
  });

  it('is noticed, each rule by itself', async () => {
    const found = await brokenRules();
    for (const [rule, [file]] of Object.entries(breaches)) expect(found.get(rule), rule).toContain(file);
  });

  it('is kept by the product, all of which was looked at', async () => {
    const { output } = await cruise(
      ['src', 'server', 'tests'],
      { ...options, ruleSet: { forbidden }, validate: true },
      undefined,
      {},
    );
    const { totalCruised, violations } = (output as ICruiseResult).summary;
    expect(totalCruised).toBeGreaterThan(300);
    expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});
