import ts from 'typescript';

/** Names of the properties that a function's text gives to what it returns, however it comes there. */
function keysOfText(text: string): string[] {
  const keys = new Set<string>();
  const read = (node: ts.Node, isResult: boolean): void => {
    if (ts.isObjectLiteralExpression(node)) {
      if (isResult)
        for (const one of node.properties)
          if (one.name && !ts.isComputedPropertyName(one.name)) keys.add(one.name.text);
      return;
    }
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return read(node.body, isResult);
    if (ts.isParenthesizedExpression(node)) return read(node.expression, isResult);
    if (ts.isConditionalExpression(node)) {
      read(node.whenTrue, isResult);
      return read(node.whenFalse, isResult);
    }
    if (ts.isReturnStatement(node)) return node.expression && read(node.expression, true);
    // What an inner function gives goes elsewhere.
    if (ts.isFunctionLike(node)) return undefined;
    return ts.isStatement(node) ? ts.forEachChild(node, (child) => read(child, false)) : undefined;
  };
  const source = ts.createSourceFile('action.ts', `const action = ${text}`, ts.ScriptTarget.Latest);
  const [first] = source.statements;
  const made = first && ts.isVariableStatement(first) ? first.declarationList.declarations[0]?.initializer : undefined;
  if (made && ts.isArrowFunction(made)) read(made.body, true);
  return [...keys];
}

/** What an action of `assign` sets, as far as its text says; nothing for other actions. */
export function assignedKeys(action: unknown): string[] {
  if (typeof action !== 'function' || !('assignment' in action)) return [];
  const { assignment } = action;
  return typeof assignment === 'function' ? keysOfText(String(assignment)) : Object.keys(assignment as object);
}
