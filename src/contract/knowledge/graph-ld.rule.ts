import type { Content, Graph, NodeKind, RelationKind } from './graph.rule.ts';

interface Described {
  /** `https://he.example.cn` */
  origin: string;
  courseId: string;
  course: string;
  version: number;
  publishedAt: string;
  chapters: readonly { id: string; title: string }[];
  targets: readonly { kind: Content['kind']; id: string; title: string }[];
}

const typeOf: Readonly<Record<NodeKind, string>> = { topic: 'Topic', point: 'Knowledge point', skill: 'Skill' };
/** Terms of DCMI (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/), whose namespace is at purl.org. */
const termOf: Readonly<Record<RelationKind, 'dcterms:requires' | 'dcterms:hasPart' | 'dcterms:relation'>> = {
  requires: 'dcterms:requires',
  contains: 'dcterms:hasPart',
  related: 'dcterms:relation',
};

/**
 * A graph as JSON-LD: a schema.org DefinedTermSet of DefinedTerms; what is bound to them as LearningResources that teach
 * or assess them. A node `requires` what comes before it, so the arrow of the graph is turned round.
 */
export function graphLd(graph: Graph, described: Described): object {
  const { origin, courseId, course, version, publishedAt, chapters, targets } = described;
  const base = `${origin}/id/knowledge/${courseId}`;
  const idOf = (id: string) => `${base}#${id}`;
  const chapterOf = new Map(chapters.map(({ id, title }) => [id, title]));
  const terms = graph.nodes.map((node) => {
    const relations: Record<string, { '@id': string }[]> = {};
    const add = (term: string, id: string) => (relations[term] ??= []).push({ '@id': idOf(id) });
    for (const { from, to, kind } of graph.relations) {
      if (kind === 'requires' && to === node.id) add(termOf.requires, from);
      if (kind === 'contains' && from === node.id) add(termOf.contains, to);
      if (kind === 'related' && (from === node.id || to === node.id)) add(termOf.related, from === node.id ? to : from);
    }
    const chapter = node.chapterId === null ? undefined : chapterOf.get(node.chapterId);
    return {
      ...{ '@type': 'DefinedTerm', '@id': idOf(node.id), termCode: node.id, name: node.title },
      ...(node.summary !== '' && { description: node.summary }),
      ...{ additionalType: typeOf[node.kind], inDefinedTermSet: { '@id': base } },
      ...(chapter !== undefined && { isPartOf: { '@type': 'Chapter', name: chapter } }),
      ...relations,
    };
  });
  const resources = targets.map(({ kind, id, title }) => {
    const about = graph.contents
      .filter((content) => content.kind === kind && content.targetId === id)
      .map(({ nodeId }) => ({ '@id': idOf(nodeId) }));
    return {
      ...{ '@type': kind === 'question' ? ['LearningResource', 'Question'] : 'LearningResource' },
      ...{ '@id': `${base}#${kind}-${id}`, name: title },
      [kind === 'question' ? 'assesses' : 'teaches']: about,
    };
  });
  return {
    '@context': ['https://schema.org/', { dcterms: 'http://purl.org/dc/terms/' }],
    '@graph': [
      {
        ...{
          '@type': 'DefinedTermSet',
          '@id': base,
          name: course,
          version: String(version),
          dateModified: publishedAt,
        },
        about: { '@type': 'Course', '@id': `${origin}/course/introduction?id=${courseId}`, name: course },
        hasDefinedTerm: terms.map(({ '@id': id }) => ({ '@id': id })),
      },
      ...terms,
      ...resources,
    ],
  };
}
