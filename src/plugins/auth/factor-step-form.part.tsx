import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { Refused, type FactorStep } from '#shell/plugin-api.ts';
import { FactorCard } from '#views/auth/factor-card.view.tsx';

/** 两步验证: takes the place of the form by which somebody came in. */
export const FactorStepForm = ({ step }: { step: FactorStep }) => (
  <Refused by={[factorOperations.prove]}>
    <FactorCard {...step} />
  </Refused>
);
