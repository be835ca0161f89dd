import { bodyModels } from './body-models.ts';
import { heartModels } from './heart-models.ts';
import { machineModels } from './machine-models.ts';
import type { Part } from './model-file.ts';
import { otherModels } from './other-models.ts';
import { structureModels } from './structure-models.ts';
import { physicsModels } from './physics-models.ts';

const models: Readonly<Record<string, () => Part[]>> = {
  ...bodyModels,
  ...heartModels,
  ...machineModels,
  ...physicsModels,
  ...otherModels,
  ...structureModels,
};

/** Whether a topic can be shown as a model. */
export const hasModel = (topic: string): boolean => topic in models;

/** @throws Error naming a topic of which there is no model */
export function modelOf(topic: string): Part[] {
  const build = models[topic];
  if (!build) throw new Error(`the topic "${topic}" has no model in server/demo/library/models`);
  return build();
}
