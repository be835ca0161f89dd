import { lazy, Suspense, type ComponentType } from 'react';
import { Bone } from '#views/common/skeleton.view.tsx';
import type { Load } from '#shell/plugin-api.ts';

/** A part that is fetched when it is first shown; until then a grey block of its height (px) keeps its place. */
export function latePart<Props extends object>(load: Load<Props>, height: number): ComponentType<Props> {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={<Bone height={height} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
