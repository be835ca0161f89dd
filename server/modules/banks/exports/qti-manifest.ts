import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import { lomDifficulties, type QtiVersion } from '../qti/qti-names.ts';
import type { WrittenQuestion } from './written-question.ts';

const text = (words: string) => escapeHtml(xmlSigns(words));

/** How each version of the packages calls things; LOM says topics, difficulty and category. */
const versions = {
  '2.1': {
    schema: 'QTIv2.1 Package',
    schemaVersion: '1.0.0',
    type: 'imsqti_item_xmlv2p1',
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  },
  '3.0': {
    schema: 'QTI Package',
    schemaVersion: '3.0.0',
    type: 'imsqti_item_xmlv3p0',
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  },
} as const;
const lomNamespace = 'http://ltsc.ieee.org/xsd/LOM';
const language = 'language="zh-CN"';

const string = (name: string, words: string) =>
  `<lom:${name}><lom:string ${language}>${text(words)}</lom:string></lom:${name}>`;

function lomOf({ title, category, metadata: { difficulty, tags } }: WrittenQuestion): string {
  const general = `<lom:general>${string('title', title)}${tags.map((tag) => string('keyword', tag)).join('')}</lom:general>`;
  const hard = difficulty
    ? `<lom:educational><lom:difficulty><lom:source>LOMv1.0</lom:source><lom:value>${lomDifficulties[difficulty]}</lom:value></lom:difficulty></lom:educational>`
    : '';
  const taxons = category
    .split('/')
    .map((name) => `<lom:taxon>${string('entry', name)}</lom:taxon>`)
    .join('');
  const place =
    category === ''
      ? ''
      : `<lom:classification><lom:purpose><lom:source>LOMv1.0</lom:source><lom:value>discipline</lom:value></lom:purpose><lom:taxonPath>${taxons}</lom:taxonPath></lom:classification>`;
  return `<metadata><lom:lom>${general}${hard}${place}</lom:lom></metadata>`;
}

export const manifestHead = (version: QtiVersion): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${versions[version].namespace}" xmlns:lom="${lomNamespace}" identifier="questions">
<metadata><schema>${versions[version].schema}</schema><schemaversion>${versions[version].schemaVersion}</schemaversion></metadata>
<organizations/>
<resources>
`;
export const manifestFoot = '</resources>\n</manifest>\n';

/** @param files places of the pictures that the item shows, from the manifest */
export const manifestItem = (
  question: WrittenQuestion,
  {
    version,
    identifier,
    href,
    files,
  }: { version: QtiVersion; identifier: string; href: string; files: readonly string[] },
): string =>
  `<resource identifier="${identifier}" type="${versions[version].type}" href="${href}">${lomOf(question)}${[
    href,
    ...files,
  ]
    .map((file) => `<file href="${text(file)}"/>`)
    .join('')}</resource>\n`;
