import type { Operation } from '#contract/common/operation.ts';

/** The input split as it travels: names in the path, the rest as query or body. */
export function requestOf<Input extends object>(
  { method, path, query: inQuery = [] }: Operation<Input, unknown>,
  input: Input,
) {
  const left = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method === 'GET' || method === 'DELETE') return { path: filled, query: Object.fromEntries(left) };
  const query = Object.fromEntries(inQuery.filter((name) => left.has(name)).map((name) => [name, left.get(name)]));
  for (const name of inQuery) left.delete(name);
  return { path: filled, query, body: Object.fromEntries(left) };
}
