import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest (CONTRIBUTING says how long), roughly in this order: the models' walks in a browser, files with
 * servers, databases or copies of the product of their own, the walks of whole pages. Vitest goes by size, which says
 * nothing of that, and remembers no duration on a fresh clone.
 */
const longest = [
  '/tests/model/browser-models',
  '/tests/browser/accessibility',
  '/tests/browser/small-windows',
  '/tests/browser/drafts',
  '/tests/browser/library',
  '/tests/browser/first-view',
  '/tests/browser/frame',
  '/tests/shell/remove-area',
  '/tests/platform/cut-start',
  '/tests/platform/faults',
  '/tests/platform/hostile-input',
  '/tests/platform/start',
  '/tests/platform/new-area',
  '/tests/platform/embedded-database',
  '/tests/library/foreign-content',
  '/tests/platform/backup',
  '/tests/platform/live-nodes',
];

/** Long files begin first, project by project: at the end no worker sits over one alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(name));
      return at < 0 ? longest.length : at;
    };
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const turn = new Map(projects.map((project, at) => [project, at]));
    return sorted.toSorted((a, b) => turn.get(a.project)! - turn.get(b.project)! || rank(a) - rank(b));
  }
}
