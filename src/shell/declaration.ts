import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Access, Tag } from '#contract/common/permissions.rule.ts';
import type { LoginView } from '#machines/auth/login-modal.machine.ts';
import type { Tip } from '#views/common/frame/tip-bar.view.tsx';
import type { Capabilities } from './capabilities.ts';
import type { Person } from './person.store.ts';
import type { Page } from './page.ts';
import type { Load, PlatformTools } from './platform.ts';

/** A page's own description, brought with its screen and never before. */
export type LoadPage = () => Promise<{ default: Page }>;

/** Layouts of the work frame: each has a menu of its own name, and says by itself what is being worked on. */
export const workLayouts = ['manage', 'maintain', 'administer'] as const;
export type WorkLayout = (typeof workLayouts)[number];
export const isWork = (layout: Layout): layout is WorkLayout => workLayouts.some((one) => one === layout);
export type Layout = 'main' | 'account' | WorkLayout | 'library' | 'classroom' | 'study' | 'blank';

export interface RouteEntry<Id extends string = string, T extends Tag = Tag> {
  id: Id;
  /** wouter pattern, absolute; an https address is an external link. */
  path: `/${string}` | `https://${string}`;
  title: MessageDescriptor;
  /** The specification's tag, or `tag.action`. */
  needs: Access<T>;
  /** Children inherit it. */
  layout?: Layout;
  icon?: Load<{ className?: string }>;
  target?: '_blank' | '_self';
  hidden?: boolean;
  /** Cannot serve a window up to 768 px: there the frame says so kindly, with a way to send the link to oneself. */
  needsRoom?: boolean;
  hideChildrenInMenu?: boolean;
  /** Beside `children` it frames the open child (React `children`); absent: the first child that may be entered. */
  screen?: Load<{ children?: ReactNode }>;
  /** What it reads and says of itself; a public route has one. */
  page?: LoadPage;
  /** Its page shows what areas put beside what is studied. */
  hasStudyPanels?: true;
  /** Its page shows what areas contribute, which brings reads of its own. */
  sections?: Section['on'];
  children?: readonly RouteEntry<Id, T>[];
}

export interface MenuEntry<Id extends string = string> {
  /** Places this route, with its children, in a menu; it has no right of its own. */
  route: Id;
  /** `phone`: the bar at the foot of small windows; about five. */
  menu: 'top' | 'avatar' | 'account' | 'study' | WorkLayout | 'tip' | 'phone';
  order: number;
  /** Heading in grouped menus (those of the work frame, account). */
  group?: MessageDescriptor;
  /** In place of the route's own, where the menu wants a shorter word or another picture. */
  title?: MessageDescriptor;
  icon?: RouteEntry['icon'];
  /** How many things wait there, behind the title in menus at the left. */
  count?: Load;
  /** Pages elsewhere that the entry stands for too, with those below them (a library's space, for its list). */
  covers?: readonly `/${string}`[];
  when?: (person: Person) => boolean;
}

interface OrderedSection {
  id: string;
  order: number;
  /** What it reads. */
  page?: LoadPage;
}

/** A section of `/index/home`. */
export interface HomeSection extends OrderedSection {
  on: 'home';
  /** What whoever arranges the page reads. */
  title?: MessageDescriptor;
  shownTo: 'visitor' | 'person' | 'everyone';
  when?: (person: Person) => boolean;
  load: Load;
}

/**
 * A section of the public page of a school or a teacher, of the page on which a school is administered, of what is said of
 * a course on its introduction, or above what is studied in an offering: what an area has of them; it shows nothing where
 * there is none.
 */
export interface ProfileSection extends OrderedSection {
  on: 'school' | 'teacher' | 'administeredSchool' | 'course' | 'study';
  /** `side`: the narrow column at the right. */
  column: 'main' | 'side';
  /** Is given the id of the school, teacher, course or offering. */
  load: Load<{ id: string }>;
}

/** A tab of the account's centre, behind the one with what the centre shows itself. */
export interface CenterSection extends OrderedSection {
  on: 'center';
  title: MessageDescriptor;
  /** As the address of the centre names it. */
  tab: string;
  load: Load;
}

/** What an area knows of the question that is marked. */
export interface MarkingSectionProps {
  submissionId: string;
  questionId: string;
  /** Takes points over; null where nothing is written. */
  onPoints: ((points: number) => void) | null;
}

/** Below the rubric on the marking desk; it shows nothing where an area has nothing to say. */
export interface MarkingSection extends OrderedSection {
  on: 'marking';
  load: Load<MarkingSectionProps>;
}

export type Section = HomeSection | ProfileSection | CenterSection | MarkingSection;

/** A key that the list behind `?` names. */
export interface Shortcut {
  /** Each by itself, or one after another where they lead somewhere (`['g', 'c']`); `Ctrl+↵` is pressed together. */
  keys: readonly string[];
  title: MessageDescriptor;
  /** Heading in the list. */
  group: MessageDescriptor;
}

/** Keys that lead to a page, unless a button in sight takes them; the frame itself listens, for those who may go there. */
export interface LeadingShortcut<Id extends string = string> extends Shortcut {
  route: Id;
  when?: (person: Person) => boolean;
}

/** A key that holds on pages of an area, whose screens listen. */
export interface PageShortcut extends Shortcut {
  /** One of its area's routes: on its pages and those below it. */
  on: string;
}

/** Keys that hold at one address, as the list shows them. */
export interface ShortcutGroup {
  group: MessageDescriptor;
  shortcuts: readonly (Shortcut & Pick<Partial<LeadingShortcut>, 'route'>)[];
}

/** Where in an item somebody is: a second, a page or a passage, whichever the item has; none is the item as a whole. */
export interface StudyPlace {
  positionMs: number | null;
  /** From 1. */
  page: number | null;
  /** Words of a text that are chosen, what stands around them, and at which sign they begin. */
  passage: { text: string; before: string; after: string; at: number } | null;
}

/** The item that is studied, for those who stand beside it. */
export interface StudyStage {
  now: () => StudyPlace;
  /** Told whenever the place is another one. @returns how to end it */
  subscribe: (listener: () => void) => () => void;
  goTo: (place: StudyPlace) => void;
  /** Takes a picture of what is shown; null where the item has none, or shows none yet. */
  takePicture: () => Promise<File | null>;
  /** Seconds of a film that are marked on its bar, ms. */
  mark: (positionsMs: readonly number[]) => void;
}

export interface StudyPanelProps {
  offeringId: string;
  item: {
    id: string;
    title: string;
    kind: 'video' | 'audio' | 'document' | 'richText' | 'link' | 'homework' | 'quiz' | 'scorm' | 'discussion';
  };
  stage: StudyStage;
  /** What of the panel the address names; '' for nothing. */
  wanted: string;
}

/** What an area puts beside the item that a learner studies, under a tab. */
export interface StudyPanel {
  id: string;
  title: MessageDescriptor;
  order: number;
  /** Keys that hold while it is beside an item; it listens itself. */
  shortcuts?: readonly Shortcut[];
  load: Load<StudyPanelProps>;
}

/** The item of a course that is a discussion. */
export interface ItemDiscussionProps {
  offeringId: string;
  item: { id: string; title: string };
}

/** What an area finds for the search box and `/index/search`. */
export interface SearchSource {
  id: string;
  title: MessageDescriptor;
  order: number;
  /** Shows the area's findings for `text`; renders its own empty state. */
  load: Load<{ text: string }>;
}

/** What the frame gives to the bar at the right. */
export interface TipBarProps {
  /** Entries of areas and of the frame itself, in order; they stand before 回到顶部. */
  tips: readonly Tip[];
  /** There is a page of help, feedback and certificates (`/common/index`). */
  hasCommonPage: boolean;
}

/** What the login gives to whatever lets somebody in, in the modal and on /login alike. */
export interface SignInProps {
  /** The page to come back to; null on /login itself. */
  page: string | null;
  /** Shows another view; `account` is filled in there. */
  onSwitch: (view: LoginView, account?: string) => void;
  /** Call it when the token is there, before the server is asked who it is: this login is this page's own. */
  onEntering: () => void;
  /** The modal goes, a moment before the way in has come to its end (machine `enter`, `closeModal`). */
  onCloseModal: () => void;
  /** Somebody is logged in and everything of the person is there. */
  onEntered: (goTo: string) => void;
}

/** For things below a form of the login. */
export interface LoginExtraProps extends SignInProps {
  /** The form that it stands below. */
  view: LoginView;
  /** Writes an account into the login's form. */
  onFill: (account: string, password: string) => void;
}

/** For a view of an area (完善用户信息, WeChat). */
export interface LoginViewProps extends SignInProps {
  onClose: () => void;
}

export type Provides = {
  [Name in keyof Capabilities]?: (tools: PluginTools) => Capabilities[Name];
};

/** What a capability may use of the shell. */
export type PluginTools = PlatformTools;

export interface Plugin<Id extends string = string, T extends Tag = Tag> {
  id: string;
  /** The area with which it is on and off, as the server calls it; its own id if absent. */
  area?: string;
  /** Tags that its routes may ask. */
  tags: readonly T[];
  routes: readonly RouteEntry<Id, NoInfer<T>>[];
  menu?: readonly MenuEntry<NoInfer<Id>>[];
  provides?: Provides;
  sections?: readonly Section[];
  search?: readonly SearchSource[];
  studyPanels?: readonly StudyPanel[];
  /** The discussion of an offering at one item, in place. */
  itemDiscussion?: Load<ItemDiscussionProps>;
  shortcuts?: readonly LeadingShortcut<NoInfer<Id>>[];
  /** Fetched when somebody asks which keys there are. */
  pageShortcuts?: () => Promise<{ default: readonly PageShortcut[] }>;
  /** Always present above the routes, or waiting for something to show there. */
  overlays?: readonly { id: string; load: Load }[];
  /** Frames for layouts that belong to this area (`study`, `classroom` …). */
  frames?: Partial<Record<Layout, Load<{ children?: ReactNode }>>>;
  /** What the work bar says is being worked on, and the way to others; one area's for each layout. `name` stands there until it knows. */
  workContext?: Partial<Record<WorkLayout, Load<{ name: string }>>>;
  /** The bar at the right of the main frame's pages; one area's. Without it the shell shows what it has itself. */
  tipBar?: Load<TipBarProps>;
  /** Shown under the login form (demo accounts, another way in), or under those of the views that are named. */
  login?: readonly { id: string; order: number; views?: readonly LoginView[]; load: Load<LoginExtraProps> }[];
  /** Buttons in the menu behind the avatar, which lead to no page; links stand in `menu`. */
  avatarActions?: readonly { id: string; order: number; load: Load }[];
  /** Small things beside the avatar, for whoever is logged in: a button of 40 px each. */
  headActions?: readonly { id: string; order: number; load: Load }[];
  /** Views of the login that this area shows, each in the whole card; one owner for each. */
  loginViews?: readonly { view: LoginView; load: Load<LoginViewProps> }[];
}

/** Declares an area; `menu` must name own routes, `needs` own tags. */
export const definePlugin = <const Id extends string, const T extends Tag>(plugin: Plugin<Id, T>): Plugin<Id, T> =>
  plugin;
