import type { CheckQuery, CourseCheck, CourseFinding } from '#contract/course-review/course-review.contract.ts';
import { childrenOf, isItem } from '#contract/teaching/outline.rule.ts';
import { itemOf } from '#contract/teaching/release.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { isReady } from '../outline/node-content.service.ts';
import { outlineRepository, type NodeRow } from '../outline/outline.repository.ts';
import { releaseRepository } from '../outline/release.repository.ts';
import { manageRepository } from '../teaching/manage.repository.ts';
import { detailsOf } from '../teaching/managed-course.service.ts';
import { checkRepository } from './check.repository.ts';
import { linksOf, type InnerLink } from './links.rule.ts';

const mostFindings = 500;

type Found = Omit<CourseFinding, 'isMust'>;
/** Publishing is refused. */
const musts: readonly CourseFinding['kind'][] = ['noItems', 'emptyItem', 'weights'];

const inOutline = (
  kind: CourseFinding['kind'],
  { id, title }: Pick<NodeRow, 'id' | 'title'>,
  subject = title,
): Found => ({
  ...{ kind, nodeId: id, tab: 'outline', subject },
});

/** What of a draft its team should look at before others do. */
export function checkService(db: Database) {
  const repository = checkRepository(db);

  async function deadLinks(texts: readonly { html: string; at: Found }[]): Promise<Found[]> {
    const links = texts.flatMap(({ html, at }) => linksOf(html).map((link) => ({ link, at })));
    const ids = (kind: InnerLink['kind']) => [
      ...new Set(links.flatMap(({ link }) => (link.kind === kind && link.id !== '' ? [link.id] : []))),
    ];
    const there = {
      file: await repository.filesThere(ids('file')),
      course: await repository.coursesShown(ids('course')),
    };
    return links.flatMap(({ link, at }) =>
      there[link.kind].has(link.id) ? [] : [{ ...at, kind: 'deadLink' as const, subject: link.address }],
    );
  }

  /** Rows with a condition about an item or classes that are gone: it locks nothing. */
  async function lostRules(courseId: string, nodes: readonly NodeRow[]): Promise<NodeRow[]> {
    const there = new Set(nodes.map(({ id }) => id));
    const classes = await releaseRepository(db).classesThere(
      courseId,
      nodes.flatMap(({ release }) => release.flatMap((one) => (one.kind === 'classes' ? one.classIds : []))),
    );
    return nodes.filter(({ release }) =>
      release.some((one) => {
        const id = itemOf(one);
        return one.kind === 'classes' ? !one.classIds.some((of) => classes.has(of)) : id !== null && !there.has(id);
      }),
    );
  }

  return {
    async check({ id }: CheckQuery, actor: PersonActor): Promise<CourseCheck> {
      const course = await manageRepository(db, actor).find(id);
      if (!course) throw new Refusal('notFound');
      const details = detailsOf(course);
      const nodes = await outlineRepository(db, actor).nodes(id);
      const items = nodes.filter(({ kind }) => isItem(kind));
      const groups = nodes.filter(({ kind }) => !isItem(kind));
      const texts = await repository.texts(items.flatMap(({ bodyId }) => (bodyId === null ? [] : [bodyId])));
      const videos = items.filter(({ kind, fileId }) => kind === 'video' && fileId !== null);
      const captioned = await repository.captioned(videos.map(({ fileId }) => fileId!));
      const offerings = await repository.offerings(id);
      const { progress, homework } = details.scoring;
      const basic = (kind: CourseFinding['kind']): Found => ({ kind, nodeId: null, tab: 'basic', subject: '' });
      const hasHomework = items.some(({ kind }) => kind === 'homework');
      const found: Found[] = [
        ...(items.length === 0 ? [{ kind: 'noItems', nodeId: null, tab: 'outline', subject: '' } as const] : []),
        ...items.filter((node) => !isReady(node)).map((node) => inOutline('emptyItem', node)),
        // The homework's share of the grade has nothing to count, or homework counts nothing.
        ...(progress + homework !== 100 || (items.length > 0 && homework > 0 !== hasHomework)
          ? [basic('weights')]
          : []),
        ...groups
          .filter(({ id: of }) => childrenOf(nodes, of).length === 0)
          .map((node) => inOutline('emptyGroup', node)),
        ...(details.summary.trim() === '' ? [basic('noSummary')] : []),
        ...(details.introduction.trim() === '' ? [basic('noIntroduction')] : []),
        ...(details.coverFileId === null ? [basic('noCover')] : []),
        ...videos.filter(({ fileId }) => !captioned.has(fileId!)).map((node) => inOutline('noCaptions', node)),
        ...(await deadLinks([
          { html: details.introduction, at: basic('deadLink') },
          ...items.flatMap((node) =>
            node.bodyId === null ? [] : [{ html: texts.get(node.bodyId) ?? '', at: inOutline('deadLink', node) }],
          ),
        ])),
        ...(offerings.length === 0
          ? [{ kind: 'noOffering', nodeId: null, tab: 'offerings', subject: '' } as const]
          : []),
        ...offerings
          .filter(({ isOutside }) => isOutside)
          .map(({ term }): Found => ({ kind: 'outsideTerm', nodeId: null, tab: 'offerings', subject: term })),
        ...(await repository.dueOutside(id)).map((node) => inOutline('dueOutside', node)),
        ...(await lostRules(id, nodes)).map((node) => inOutline('ruleLost', node)),
      ];
      const findings = found.map((one): CourseFinding => ({ ...one, isMust: isMustOf(one, progress + homework) }));
      return {
        findings: findings.toSorted((a, b) => Number(b.isMust) - Number(a.isMust)).slice(0, mostFindings),
        checked: nodes.length + offerings.length + Object.keys(details).length,
      };
    },
  };
}

/** A homework share without homework is careless; parts that are not a whole cannot be graded by. */
const isMustOf = ({ kind }: Found, sum: number): boolean => musts.includes(kind) && (kind !== 'weights' || sum !== 100);
