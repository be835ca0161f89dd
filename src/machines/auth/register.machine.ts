import { makePasswordByCodeMachine, type CodedAccount } from './password-by-code.definition.ts';
import { phoneByCodeProblems } from './phone-by-code.context.ts';

const problemsOf = ({ identifier, ...others }: CodedAccount) => phoneByCodeProblems({ phone: identifier, ...others });

export const registerMachine = makePasswordByCodeMachine({ id: 'register', doneState: 'registered', problemsOf });
