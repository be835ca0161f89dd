import { posix } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { ScormUnit } from '#contract/scorm/scorm.contract.ts';
import type { ScormEdition } from '#contract/scorm/scorm.rule.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** What a manifest says (SCORM 1.2 CAM 2.2, SCORM 2004 CAM 3.4). */
export interface Manifest {
  edition: ScormEdition;
  title: string;
  units: ScormUnit[];
}

const unitsAtMost = 1000;
const deepest = 20;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: true,
});

type Node = Record<string, unknown>;

const broken = (found: string, detail?: string) => new Refusal('scormBroken', { found, ...(detail && { detail }) });
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const textOf = (value: unknown): string => {
  const one = first(value);
  if (typeof one === 'string') return one.trim();
  return isNode(one) && typeof one['#text'] === 'string' ? one['#text'].trim() : '';
};
const attribute = (node: Node, ...names: string[]): string => {
  const name = names.find((one) => typeof node[`@${one}`] === 'string');
  return name === undefined ? '' : (node[`@${name}`] as string).trim();
};
const child = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isNode(first(at)) ? (first(at) as Node)[name] : undefined), node);

const short = (text: string, length: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, length);

function editionOf(manifest: Node, xml: string): ScormEdition {
  const version = textOf(child(manifest, 'metadata', 'schemaversion'));
  if (/2004|CAM/i.test(version)) return '2004';
  if (/^1\.[012]/.test(version)) return '1.2';
  return /adlcp_v1p3|imsss/.test(xml) ? '2004' : '1.2';
}

/** Within the package, as its parts are found. @throws Refusal scormBroken */
function hrefOf(base: string, href: string, has: (path: string) => boolean, title: string): string {
  const at = href.search(/[?#]/);
  const [path, behind] = at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)];
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) throw broken('outside', title);
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A name with a per cent sign in it.
  }
  const full = posix.normalize(posix.join(base, decoded.replaceAll('\\', '/')));
  if (full.startsWith('..') || full.startsWith('/') || !has(full)) throw broken('missing', title);
  return full.split('/').map(encodeURIComponent).join('/') + behind.slice(0, 1000);
}

/** Parameters of an item behind an address (SCORM 2004 CAM 3.4.1.9). */
function withParameters(href: string, parameters: string): string {
  const more = parameters.replace(/^[?&]+/, '').slice(0, 1000);
  if (more === '') return href;
  if (more.startsWith('#')) return href.includes('#') ? href : href + more;
  const [before, anchor] = href.split('#', 2) as [string, string | undefined];
  return `${before}${before.includes('?') ? '&' : '?'}${more}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Per cent. */
function masteryOf(item: Node): number | null {
  const score = textOf(item.masteryscore);
  if (score !== '' && Number.isFinite(Number(score))) return Math.min(100, Math.max(0, Number(score)));
  const measure = textOf(child(item, 'sequencing', 'objectives', 'primaryObjective', 'minNormalizedMeasure'));
  if (measure === '' || !Number.isFinite(Number(measure))) return null;
  const objective = first(child(item, 'sequencing', 'objectives', 'primaryObjective'));
  if (isNode(objective) && attribute(objective, 'satisfiedByMeasure') !== 'true') return null;
  return Math.min(100, Math.max(0, Number(measure) * 100));
}

interface Resource {
  href: string;
  base: string;
  isReporting: boolean;
}

function resourcesOf(manifest: Node, base: string): Map<string, Resource> {
  const all = first(manifest.resources);
  const shared = isNode(all) ? attribute(all, 'base') : '';
  return new Map(
    list(child(all, 'resource')).map((one) => [
      attribute(one, 'identifier'),
      {
        href: attribute(one, 'href'),
        base: posix.join(base, shared, attribute(one, 'base')),
        isReporting: attribute(one, 'scormtype', 'scormType').toLowerCase() === 'sco',
      },
    ]),
  );
}

/**
 * The tree of the organisation that the package names, with a page for each unit.
 * @param base folder of the manifest
 * @param has whether the package has this part
 * @throws Refusal scormBroken
 */
export function readManifest(xml: string, base: string, has: (path: string) => boolean, otherwise: string): Manifest {
  // Nothing in a manifest needs declarations of its own, and what they can do to a reader is known.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw broken('declaration');
  let read: unknown;
  try {
    read = parser.parse(xml);
  } catch {
    throw broken('xml');
  }
  const manifest = isNode(read) ? first(read.manifest) : undefined;
  if (!isNode(manifest)) throw broken('xml');
  const edition = editionOf(manifest, xml);
  const root = posix.join(base, attribute(manifest, 'base'));
  const resources = resourcesOf(manifest, root);
  const units: ScormUnit[] = [];
  const taken = new Set<string>();
  const idOf = (wanted: string) => {
    const clean = wanted.replaceAll(/[\s<>"\\]/g, '_').slice(0, 200) || 'unit';
    let id = clean;
    for (let count = 2; taken.has(id); count += 1) id = `${clean}~${count}`;
    taken.add(id);
    return id;
  };

  function add(item: Node, parentId: string | null, depth: number) {
    if (depth > deepest || units.length >= unitsAtMost) throw broken('many');
    if (attribute(item, 'isvisible') === 'false') return;
    const title = short(textOf(item.title), 200) || attribute(item, 'identifier') || otherwise;
    const id = idOf(attribute(item, 'identifier'));
    const ref = attribute(item, 'identifierref');
    const resource = ref === '' ? undefined : resources.get(ref);
    if (ref !== '' && !resource) throw broken('missing', title);
    const href = resource?.href ? hrefOf(resource.base, resource.href, has, title) : null;
    units.push({
      ...{ id, parentId, title },
      href: href === null ? null : withParameters(href, attribute(item, 'parameters')),
      isReporting: resource?.isReporting === true,
      mastery: masteryOf(item),
      launchData: (textOf(item.datafromlms) || textOf(item.dataFromLMS)).slice(0, 4096),
    });
    for (const one of list(item.item)) add(one, id, depth + 1);
  }

  const organizations = first(manifest.organizations);
  const offered = list(child(organizations, 'organization'));
  const wanted = isNode(organizations) ? attribute(organizations, 'default') : '';
  const organization = offered.find((one) => attribute(one, 'identifier') === wanted) ?? offered[0];
  for (const item of list(organization?.item)) add(item, null, 1);
  // A package of resources alone: each that reports, or the first.
  if (!units.some(({ href }) => href !== null)) {
    units.length = 0;
    const pages = [...resources].filter(([, { href }]) => href !== '');
    const reporting = pages.filter(([, { isReporting }]) => isReporting);
    for (const [identifier, { href, base: own, isReporting }] of reporting.length > 0 ? reporting : pages.slice(0, 1))
      units.push({
        ...{ id: idOf(identifier), parentId: null, title: otherwise, href: hrefOf(own, href, has, otherwise) },
        ...{ isReporting, mastery: null, launchData: '' },
      });
  }
  if (units.length === 0) throw broken('empty');
  const title = short(textOf(organization?.title), 200) || units[0]!.title;
  return { edition, title, units };
}
