import type { AccessExplanation } from '#contract/roles/access.contract.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';

/** What an explanation is made of: what the server says, and what the menus and routes of this browser do. */
export interface WhyFacts {
  explanation: AccessExplanation;
  /** The page; null: no area has one at this address. */
  page: { title: string; isAllowed: boolean; needs: string } | null;
  /** A call is asked about, and not the page. */
  isCall: boolean;
  /** What the menus ask besides; null where none has the page. */
  entry: { isShown: boolean; asksSchool: boolean; asksTeacher: boolean; roles: readonly RoleCode[] } | null;
}

export interface WhyLine {
  id: string;
  state: 'passed' | 'failed' | 'notAsked';
  title: string;
  text: string;
  code: string;
  /** Where it is changed, for whoever may. */
  mend: { label: string; href: string } | null;
}

/** Somebody whom an administrator may ask about. */
export interface WhyPerson {
  id: string;
  name: string;
  number: string;
  school: string | null;
}
