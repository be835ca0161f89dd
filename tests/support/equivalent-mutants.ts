/**
 * Mutants that nobody can tell from the whole machine, by machine and name, each with the reason. The run says so when
 * one of them is noticed after all.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  homework: {
    'homework.open.submitting submit onDone #0 #0 does not set unsent':
      'it is read when the homework opens again, and what opens it again sets it, too',
  },
};
