import type { ComponentProps } from 'react';
import type { EvaluationsPage } from '#views/evaluations/evaluations-page.view.tsx';

/** What the head of the page is given, whichever evaluation is shown below. */
export type PageProps = Omit<ComponentProps<typeof EvaluationsPage>, 'actions' | 'children'>;
