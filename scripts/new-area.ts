import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../server/platform/refusals/start-error.ts';
import { onlyArgument, runCommand } from './command.ts';
import { exampleAs } from './new-area/worked-example.ts';
import { retiredWordsOfCode } from './page-tables.ts';

const root = join(import.meta.dirname, '..');
const rooms = ['src/contract', 'src/machines', 'src/plugins', 'src/views', 'server/modules', 'tests'];
const english = join(root, 'src/locales/en-US/messages.po');

/** Runs a program of our packages. */
const tool = (file: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'pipe' });

function judge(name: string): void {
  if (!/^[a-z]+$/.test(name)) throw new StartError(`An area is named in lower-case letters; "${name}" is not.`);
  if (retiredWordsOfCode().includes(name))
    throw new StartError(`"${name}" is a retired word: docs/glossary.md says what stands instead of it.`);
  const taken = rooms.find((room) => existsSync(join(root, room, name)));
  if (taken) throw new StartError(`There is ${taken}/${name} already: choose another name for the area.`);
}

/** One after the highest, in four digits. */
function nextMigration(): string {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Gathers the texts, and gives those of the example that have no English yet theirs. */
function translate(texts: ReadonlyMap<string, string>): void {
  tool('@lingui/cli/dist/lingui.js', 'extract', '--clean');
  let catalogue = readFileSync(english, 'utf8');
  for (const [chinese, text] of texts)
    catalogue = catalogue.replace(`\nmsgid "${chinese}"\nmsgstr ""\n`, `\nmsgid "${chinese}"\nmsgstr "${text}"\n`);
  writeFileSync(english, catalogue);
}

/** `npm run new:area -- <name>`: the worked example of CONTRIBUTING.md as an area of that name. */
await runCommand(async () => {
  const name = onlyArgument('npm run new:area -- <name>');
  judge(name);
  const { files, texts } = exampleAs(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), name, nextMigration());
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  tool('oxfmt/bin/oxfmt', ...files.map(({ path }) => path));
  translate(texts);
  const written = globSync(`{${rooms.map((room) => `${room}/${name}`).join(',')}}`, { cwd: root });
  return [
    `Wrote the area "${name}": ${files.length} files in ${written.toSorted().join(', ')} and server/migrations.`,
    `Its tests: npm test -- tests/${name}. Its page: npm start, log in, /account/${name}/own.`,
    'Its words are those of the example in CONTRIBUTING.md until you write your own.',
  ].join('\n');
});
