import type { ReactNode } from 'react';
import type { Access } from '#contract/common/permissions.rule.ts';
import { useMay } from './platform.ts';

/** Renders its children only for those who hold the right; for others they do not exist (specification, section 6). */
export const Permitted = ({ needs, children }: { needs: Access; children: ReactNode }) =>
  useMay(needs) ? children : null;
