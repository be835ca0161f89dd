import { factorOperations } from '#contract/auth/auth-factor.operations.ts';
import { Refused, type FactorStep } from '#shell/plugin-api.ts';
import { FactorCard } from '#views/auth/factor-card.view.tsx';
import { LoginPage } from '#views/auth/login-page.view.tsx';

/** 两步验证 on the page to which another site has led. */
export const FactorPage = ({ step }: { step: FactorStep }) => (
  <LoginPage>
    <Refused by={[factorOperations.prove]}>
      <FactorCard {...step} />
    </Refused>
  </LoginPage>
);
