/** Route permission tags (specification, section 2). */
export const tags = [
  'index',
  'course',
  'resourceLibrary',
  'libSys',
  'user',
  'profile',
  'activity',
  'digital',
  'common',
] as const;
export type Tag = (typeof tags)[number];

/** Permission actions in the order of the specification's section 3. */
export const actions = ['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export'] as const;
export type Action = (typeof actions)[number];

/** A right: a tag, or one action under it. */
export type Permission<T extends Tag = Tag> = T | `${T}.${Action}`;

/** What a route or an operation asks: a right, or nothing (`open`). */
export type Access<T extends Tag = Tag> = Permission<T> | 'open';

/** The rights that a person holds; a visitor is a person with rights too. */
export type Grants = ReadonlySet<string>;

export const mayEnter = (needs: Access, grants: Grants): boolean => needs === 'open' || grants.has(needs);

/** What decides about a page within others, the outermost first: the first right that is not held, else its own. */
export const decidingOf = (chain: readonly Access[], grants: Grants): Access =>
  chain.find((needs) => !mayEnter(needs, grants)) ?? chain.at(-1) ?? 'open';

export interface RolePermission {
  permissionId: Tag;
  actionEntitySet: readonly { action: Action; describe: string }[];
}

/** A role as `/user/info` carries it, flattened into the rights that `mayEnter` asks. */
export const grantsOf = (permissions: readonly RolePermission[]): Grants =>
  new Set(
    permissions.flatMap(({ permissionId, actionEntitySet }) => [
      permissionId,
      ...actionEntitySet.map(({ action }) => `${permissionId}.${action}`),
    ]),
  );
