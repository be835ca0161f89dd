import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below it lie the data folders of the run's apps. */
export const appsPlace = (template: string) => join(tmpdir(), `yh-${template}-apps`);

/** Where the run's demo province lies: its database beside the template, its files in a folder. */
export const demoPlace = (template: string) => ({
  name: `${template}_demo`,
  folder: join(tmpdir(), `yh-${template}-demo`),
});

/** Where the data folder of a first start lies that others are copies of. */
export const startedPlace = (template: string) => join(tmpdir(), `yh-${template}-started`);
