interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** Licences under which the product may be passed on as it is, as the lock file writes them; a new one is weighed first. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'MIT AND Apache-2.0',
  '(MIT AND Zlib)',
  // One of the two is taken.
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  // Fonts and data, unchanged and with their names.
  'OFL-1.1',
  'CC-BY-4.0',
  // Libraries that stand in files of their own and may be put in place of (libvips).
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]);

/** Packages that name their licence in their readme, or in a file of its own, only. */
const fromFile: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What is installed in production by licence; a build for one system has the licence of the package that asks for it. */
export function shippedByLicence(lockfile: string): Map<string, Set<string>> {
  const { packages } = JSON.parse(lockfile) as { packages: Readonly<Record<string, Package>> };
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const builds = new Map(
    shipped.flatMap(([, { license, optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [name, license] as const),
    ),
  );
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { version, license }] of shipped) {
    const name = nameOf(path);
    const licence = license ?? builds.get(name) ?? fromFile[name] ?? 'unknown';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  return byLicence;
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const head = `Third-party software

The product is made with the packages below, which are installed with it in production or are part of its browser side.
Each stands under the licence of its heading; the text, with the names of its authors, lies in the package's own folder
below node_modules. Made by \`npm run notice\` from package-lock.json.
`;

export function noticeOf(lockfile: string): string {
  const groups = [...shippedByLicence(lockfile)].toSorted(([a], [b]) => byText(a, b));
  const parts = groups.map(([licence, names]) => `\n${licence}\n\n  ${[...names].toSorted(byText).join('\n  ')}\n`);
  return head + parts.join('');
}
