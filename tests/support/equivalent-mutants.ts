/**
 * Mutants that nobody can tell from the whole machine, by machine and name, each with the reason. The run says so when
 * one of them is noticed after all.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  apiCall: {
    'apiCall.sending send onError #0 does not assign #0': 'a call begins as offline, and what else befalls it ends it',
    'apiCall.sending send onError #0 #0 does not set fault':
      'a call begins as offline, and what else befalls it ends it',
  },
  homework: {
    'homework.open.submitting submit onDone #0 #0 does not set unsent':
      'it is read when the homework opens again, and what opens it again sets it, too',
  },
  import: {
    'import.choosing import.stored #0 #0 does not set message': 'whatever leads to the choice has taken it back',
  },
  session: {
    'session.loggedOut session.unauthorized #0 does not forget #1': 'whatever leads there has forgotten it',
  },
};
