import { demoLogins, demoPassword } from '#contract/demo-accounts.rule.ts';
import { DemoAccounts } from '#views/demo/demo-accounts.view.tsx';
import { useIsDemo } from './use-is-demo.ts';

export default function DemoAccountsSection({ onFill }: { onFill: (account: string, password: string) => void }) {
  return useIsDemo() ? <DemoAccounts onPick={(login) => onFill(demoLogins[login], demoPassword)} /> : null;
}
