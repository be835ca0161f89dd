import type { Plugin } from './declaration.ts';

/** Every folder of src/plugins is an area; nobody names one. Declarations are small, their screens come lazily. */
export const loadPlugins = (): Plugin[] =>
  Object.values(import.meta.glob<Plugin>('../plugins/*/*.plugin.ts', { eager: true, import: 'default' }));
