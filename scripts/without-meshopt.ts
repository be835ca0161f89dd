import type { Plugin } from 'vite';

/**
 * The model viewer brings a decoder that compiles itself in the page as soon as it is imported, which the page's policy
 * forbids, even for models that do not need it. In its place stands one that says it is not there.
 */
export const withoutMeshopt = (): Plugin => ({
  name: 'without-meshopt',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/three/examples/jsm/libs/meshopt_decoder.module.js')
      ? 'export const MeshoptDecoder = { supported: false };'
      : null,
});
