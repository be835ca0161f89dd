import { securityOperations } from '#contract/auth/auth-security.operations.ts';
import { loginCallsOf } from './login-calls.builder.ts';
import type { Client } from './client.ts';
import { testPassword, type TestApp } from './test-app.ts';

/** The same person, who has just confirmed by password who it is; administrators need it for 5 minutes of some work. */
export async function confirmed<Who extends Client>(platform: TestApp, person: Who): Promise<Who> {
  const loginCalls = loginCallsOf(platform, { solved: () => '' });
  const proven = loginCalls.proven(testPassword, await loginCalls.nonceFor(person));
  const { code, message } = await person.call(securityOperations.confirm, proven);
  if (code !== 200) throw new Error(`confirming: ${code} ${message}`);
  return person;
}
