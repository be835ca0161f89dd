import ts from 'typescript';
import { expect, it } from 'vitest';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

/** Keys of a page listened to, tinykeys bound, or the clipboard written by one's own hand. */
const byHand = (files: readonly ts.SourceFile[]) =>
  files.flatMap((file) =>
    [...nodesOf(file)]
      .filter((node) => {
        if (ts.isCallExpression(node)) {
          const [name] = node.arguments;
          const isListening = /(?:^|\.)addEventListener$/.test(node.expression.getText());
          return isListening && name !== undefined && ts.isStringLiteral(name) && /^key(?:down|up)$/.test(name.text);
        }
        if (ts.isImportDeclaration(node)) return (node.moduleSpecifier as ts.StringLiteral).text === 'tinykeys';
        return ts.isPropertyAccessExpression(node) && node.getText() === 'navigator.clipboard';
      })
      .map((node) => ({ file: file.fileName, place: placeOf(node) })),
  );

/** Each with why. */
const allowed: Readonly<Record<string, string>> = {
  'src/kit/use-keys.ts': 'the keys of pages',
  'src/kit/copy-text.ts': 'the clipboard',
  'src/plugins/account/person-watch.overlay.tsx': 'whether somebody is there, whichever key it is',
  'src/views/knowledge/use-connecting.ts': 'Escape while a line is drawn by the pointer, wherever the focus is',
  'src/plugins/files/editor/formula-node.ts': 'a node of the editor, which React does not draw',
};

it('keys of pages and the clipboard are used in one way', () => {
  const found = byHand(sourceFiles('src'));
  expect(found.filter(({ file }) => !(file in allowed)).map(({ place }) => place)).toEqual([]);
  const files = new Set(found.map(({ file }) => file));
  expect(Object.keys(allowed).filter((file) => !files.has(file))).toEqual([]);
});

it('the rule sees what it looks for', () => {
  const bad = `import { tinykeys } from 'tinykeys'; window.addEventListener('keydown', act); navigator.clipboard.writeText(a);`;
  expect(byHand([parsed('bad.ts', bad)])).toHaveLength(3);
  expect(byHand([parsed('good.ts', `useKeys({ j: act }); box.addEventListener('focus', act); copy(a);`)])).toEqual([]);
});
