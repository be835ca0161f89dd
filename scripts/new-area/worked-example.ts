/** The area of CONTRIBUTING.md, from which new ones are written. */
const example = 'memos';

interface ExampleFile {
  /** From the top of the checkout. */
  path: string;
  text: string;
}

interface Example {
  files: readonly ExampleFile[];
  /** Chinese to English. */
  texts: ReadonlyMap<string, string>;
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * The worked example under another name.
 * @param page CONTRIBUTING.md: a path in backquotes with a colon, alone on its line, stands before each file
 * @param migration number of its migration, with leading zeros
 */
export function exampleAs(page: string, name: string, migration: string): Example {
  const renamed = (text: string) => text.replaceAll(example, name).replaceAll(capital(example), capital(name));
  const files = [...page.matchAll(/^`([^`\n]+)`:\n\n```(?:ts|tsx|sql)\n([^`]*(?:`(?!``)[^`]*)*)```$/gm)];
  const [, po = ''] = /^```po\n([^`]*)```$/m.exec(page) ?? [];
  const texts = po.matchAll(/^msgid "([^"\n]*)"\nmsgstr "([^"\n]*)"$/gm);
  return {
    files: files.map(([, path, text]) => ({ path: renamed(path!).replace('NNNN', migration), text: renamed(text!) })),
    texts: new Map([...texts].map(([, chinese, english]) => [chinese!, english!])),
  };
}
