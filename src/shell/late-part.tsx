import { Suspense, type ComponentType } from 'react';
import { Bone } from '#views/common/skeleton.view.tsx';
import { Late } from './lazy.ts';
import type { Load } from './platform.ts';

/**
 * A part that is fetched, with its texts, when it is first shown; until then a grey block of its height (px) keeps its
 * place.
 */
export function latePart<Props extends object>(load: Load<Props>, height: number): ComponentType<Props> {
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={<Bone height={height} />}>
        <Late load={load} {...props} />
      </Suspense>
    );
  };
}
